import { texts } from '../texts.ts';

export const terracedOpenings = [
  texts(
    'Achter een gevel uit {year} gaat een woning van {surface} schuil die dieper en lichter is dan de straatkant doet vermoeden.',
    'Derrière une façade de {year} se cache une maison de {surface}, plus profonde et plus lumineuse qu’on ne l’imagine depuis la rue.',
    'Behind a façade from {year} lies a home of {surface}, deeper and lighter than it looks from the street.',
    'Hinter einer Fassade aus dem Jahr {year} verbirgt sich ein Haus mit {surface}, tiefer und heller, als es von der Straße aus scheint.',
  ),
  texts(
    'Deze woning van {surface} bewaarde haar hoge plafonds, cementtegels en trap met smeedijzeren leuning.',
    'Cette maison de {surface} a conservé ses hauts plafonds, ses carreaux de ciment et son escalier à rampe en fer forgé.',
    'This {surface} home has kept its high ceilings, its cement tiles and its staircase with a wrought-iron balustrade.',
    'Dieses Haus mit {surface} hat sich hohe Decken, Zementfliesen und eine Treppe mit schmiedeeisernem Geländer bewahrt.',
  ),
  texts(
    'Wie graag in de stad woont maar niet zonder buitenruimte wil, vindt hier {surface} woonruimte op een perceel van {plot}.',
    'Vous aimez la ville mais tenez à un espace extérieur\u00a0? Voici {surface} habitables sur une parcelle de {plot}.',
    'For anyone who loves town life but wants some outdoor space too: {surface} of living area on a plot of {plot}.',
    'Für alle, die gern in der Stadt wohnen, aber nicht auf Außenraum verzichten möchten: {surface} Wohnfläche auf einem Grundstück von {plot}.',
  ),
  texts(
    'Drie ramen breed, twee verdiepingen hoog en {surface} groot: een stadswoning zoals er in {city} na {year} niet veel meer gebouwd werden.',
    'Trois fenêtres de large, deux étages et {surface}\u00a0: une maison de ville comme on n’en a plus guère construit à {city} après {year}.',
    'Three windows wide, two floors high and {surface} in all: a town house of a kind that was rarely built in {city} after {year}.',
    'Drei Fenster breit, zwei Etagen hoch und {surface} groß: ein Stadthaus, wie es in {city} nach {year} kaum noch gebaut wurde.',
  ),
  texts(
    'Op {plot} grond staat een verrassend praktische stadswoning: {surface} waarin elke hoek gebruikt wordt.',
    'Sur {plot} de terrain, une maison de ville étonnamment pratique\u00a0: {surface} où chaque recoin sert.',
    'On {plot} of land stands a surprisingly practical town house: {surface} in which every corner is put to use.',
    'Auf {plot} Grund steht ein erstaunlich praktisches Stadthaus: {surface}, auf denen jeder Winkel genutzt wird.',
  ),
  texts(
    'De inkomhal met glas-in-lood zet meteen de toon in deze woning van {surface} uit {year}.',
    'Le hall d’entrée et son vitrail donnent le ton de cette maison de {surface} datant de {year}.',
    'The entrance hall with its stained glass sets the tone of this {surface} house from {year}.',
    'Die Eingangshalle mit ihrem Bleiglas gibt den Ton an in diesem Haus aus dem Jahr {year} mit {surface}.',
  ),
  texts(
    'Eén blik op de gevel zegt veel: dit huis uit {year} werd met zorg gebouwd en biedt {surface} aan licht en ruimte.',
    'La façade en dit long\u00a0: cette maison de {year} a été bâtie avec soin et offre {surface} de lumière et d’espace.',
    'One look at the façade says it all: this house from {year} was built with care and offers {surface} of light and space.',
    'Ein Blick auf die Fassade sagt viel: Dieses Haus aus dem Jahr {year} wurde mit Sorgfalt gebaut und bietet {surface} Licht und Raum.',
  ),
  texts(
    'Vanaf de voordeur kijkt u dwars door het huis tot achteraan, waar het daglicht binnenvalt; alles samen goed voor {surface}.',
    'Depuis la porte d’entrée, le regard traverse la maison jusqu’à l’arrière, d’où vient la lumière\u00a0; le tout sur {surface}.',
    'From the front door you look straight through to the back, where the daylight comes in; {surface} altogether.',
    'Von der Haustür reicht der Blick durch das ganze Haus bis nach hinten, wo das Tageslicht einfällt; insgesamt {surface}.',
  ),
  texts(
    'Een huis met geschiedenis: gebouwd in {year}, goed bewaard en met {surface} verrassend ruim voor zijn gevelbreedte.',
    'Une maison qui a une histoire\u00a0: construite en {year}, bien conservée et, avec {surface}, étonnamment vaste pour sa largeur.',
    'A house with a history: built in {year}, well preserved and, at {surface}, surprisingly large for its width.',
    'Ein Haus mit Geschichte: {year} erbaut, gut erhalten und mit {surface} erstaunlich groß für seine Breite.',
  ),
] as const;

export const semiOpenings = [
  texts(
    'Drie gevels, licht van drie kanten en {surface} om in te wonen: deze gezinswoning uit {year} staat op een perceel van {plot}.',
    'Trois façades, de la lumière de trois côtés et {surface} à vivre\u00a0: cette maison familiale de {year} occupe une parcelle de {plot}.',
    'Three façades, light from three sides and {surface} to live in: this family home from {year} stands on a plot of {plot}.',
    'Drei Fassaden, Licht von drei Seiten und {surface} zum Wohnen: Dieses Familienhaus aus dem Jahr {year} steht auf einem Grundstück von {plot}.',
  ),
  texts(
    'Opzij een oprit, achteraan de rust: deze halfopen woning combineert {surface} woonruimte met een perceel van {plot}.',
    'Une allée sur le côté, le calme à l’arrière\u00a0: cette maison trois façades réunit {surface} habitables et {plot} de terrain.',
    'A drive at the side, peace at the back: this semi-detached home pairs {surface} of living space with a plot of {plot}.',
    'Seitlich eine Einfahrt, hinten die Ruhe: Diese Doppelhaushälfte verbindet {surface} Wohnfläche mit {plot} Grundstück.',
  ),
  texts(
    'Een huis waar kinderen kunnen opgroeien: {surface}, een vlotte indeling en buiten plaats om te spelen op {plot}.',
    'Une maison où les enfants peuvent grandir\u00a0: {surface}, une distribution fluide et de quoi jouer dehors sur {plot}.',
    'A house for children to grow up in: {surface}, an easy layout and room to play outside on {plot}.',
    'Ein Haus, in dem Kinder aufwachsen können: {surface}, eine klare Aufteilung und draußen Platz zum Spielen auf {plot}.',
  ),
  texts(
    'Degelijk gebouwd in {year} en altijd onderhouden: deze woning telt {surface} en ligt op {plot}.',
    'Bâtie solidement en {year} et toujours entretenue, cette maison compte {surface} sur un terrain de {plot}.',
    'Solidly built in {year} and well maintained ever since, this home measures {surface} and stands on {plot}.',
    'Solide gebaut im Jahr {year} und stets gepflegt: Dieses Haus misst {surface} und liegt auf {plot}.',
  ),
  texts(
    'Wat meteen opvalt, is het licht: dankzij de open zijgevel is elk vertrek in deze woning van {surface} helder.',
    'Ce qui frappe d’emblée, c’est la lumière\u00a0: grâce à la façade latérale dégagée, chaque pièce de ces {surface} est claire.',
    'The first thing you notice is the light: thanks to the open side façade, every room in this {surface} home is bright.',
    'Zuerst fällt das Licht auf: Dank der freien Seitenfassade ist jeder Raum dieses Hauses mit {surface} hell.',
  ),
] as const;

export const villaOpenings = [
  texts(
    'Ver van de straat, omringd door groen en toch op fietsafstand van de winkels: deze villa van {surface} ligt op een perceel van {plot}.',
    'En retrait de la rue, entourée de verdure et pourtant à portée de vélo des commerces\u00a0: cette villa de {surface} occupe un terrain de {plot}.',
    'Set back from the road, surrounded by greenery and yet a short cycle ride from the shops: this {surface} villa stands on a plot of {plot}.',
    'Von der Straße zurückgesetzt, von Grün umgeben und doch mit dem Fahrrad schnell bei den Geschäften: Diese Villa mit {surface} liegt auf einem Grundstück von {plot}.',
  ),
  texts(
    'Grote glaspartijen, strakke lijnen en {surface} op maat van wie van ruimte houdt: deze villa dateert van {year}.',
    'De grandes baies vitrées, des lignes nettes et {surface} pour qui aime l’espace\u00a0: cette villa date de {year}.',
    'Large windows, clean lines and {surface} for those who like space: this villa dates from {year}.',
    'Große Glasflächen, klare Linien und {surface} für alle, die Raum lieben: Diese Villa stammt aus dem Jahr {year}.',
  ),
  texts(
    'Een oprijlaan, oude bomen en een huis van {surface} dat zich naar het landschap opent.',
    'Une allée, de vieux arbres et une maison de {surface} qui s’ouvre sur le paysage.',
    'A drive, old trees and a house of {surface} that opens towards the landscape.',
    'Eine Auffahrt, alte Bäume und ein Haus mit {surface}, das sich zur Landschaft öffnet.',
  ),
  texts(
    'Alles wat u dagelijks nodig hebt, ligt hier op het gelijkvloers, in een villa van {surface} op {plot}.',
    'Tout ce dont on a besoin au quotidien se trouve au rez-de-chaussée de cette villa de {surface} sur {plot}.',
    'Everything you need from day to day is on the ground floor of this {surface} villa on a plot of {plot}.',
    'Alles für den Alltag liegt im Erdgeschoss dieser Villa mit {surface} auf {plot}.',
  ),
  texts(
    'Wie privacy zoekt, heeft ze hier aan alle kanten: {plot} grond rond een villa van {surface}.',
    'L’intimité, ici, est assurée de tous côtés\u00a0: {plot} de terrain autour d’une villa de {surface}.',
    'If you are looking for privacy, you have it here on every side: {plot} of land around a villa of {surface}.',
    'Wer Privatsphäre sucht, hat sie hier auf allen Seiten: {plot} Grund rund um eine Villa mit {surface}.',
  ),
] as const;

export const farmOpenings = [
  texts(
    'Rond een gekasseide binnenkoer schikken zich woonhuis, schuur en stallen van deze hoeve uit {year}, samen met {plot} grond.',
    'Autour d’une cour pavée s’ordonnent le logis, la grange et les étables de cette ferme de {year}, avec {plot} de terrain.',
    'The house, barn and stables of this farm from {year} are set around a cobbled courtyard, with {plot} of land.',
    'Um einen gepflasterten Innenhof liegen Wohnhaus, Scheune und Ställe dieses Hofs aus dem Jahr {year}, dazu {plot} Land.',
  ),
  texts(
    'Balken, baksteen en een horizon zonder buren: deze hoeve biedt {surface} woonruimte en {plot} land.',
    'Des poutres, de la brique et un horizon sans voisins\u00a0: cette fermette offre {surface} habitables et {plot} de terres.',
    'Beams, brick and a horizon without neighbours: this farmhouse offers {surface} of living space and {plot} of land.',
    'Balken, Backstein und ein Horizont ohne Nachbarn: Dieses Bauernhaus bietet {surface} Wohnfläche und {plot} Land.',
  ),
  texts(
    'Met respect voor de oude muren werd deze hoeve uit {year} een warm huis van {surface}.',
    'Dans le respect des vieux murs, cette ferme de {year} est devenue une maison chaleureuse de {surface}.',
    'With respect for its old walls, this farm from {year} has been turned into a warm home of {surface}.',
    'Mit Respekt vor den alten Mauern wurde aus diesem Hof aus dem Jahr {year} ein behagliches Zuhause mit {surface}.',
  ),
  texts(
    'Kippen, fruitbomen en ’s avonds alleen de wind: zo woont u in deze fermette van {surface} op {plot}.',
    'Des poules, des arbres fruitiers et, le soir, rien que le vent\u00a0: voilà la vie dans cette fermette de {surface} sur {plot}.',
    'Chickens, fruit trees and nothing but the wind at night: such is life in this {surface} farm cottage on {plot} of land.',
    'Hühner, Obstbäume und abends nur der Wind: So wohnt man in diesem Bauernhaus mit {surface} auf {plot}.',
  ),
] as const;
