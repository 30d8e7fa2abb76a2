import { texts } from '../texts.ts';

export const landOpenings = [
  texts(
    'Een perceel van {plot}, met water, gas, elektriciteit en riolering in de straat.',
    'Une parcelle de {plot}, avec eau, gaz, électricité et égout disponibles en voirie.',
    'A plot of {plot}, with water, gas, electricity and drainage available at the roadside.',
    'Ein Grundstück von {plot}, mit Wasser, Gas, Strom und Kanalisation an der Straße.',
  ),
  texts(
    'Wie zelf wil bouwen, krijgt hier {plot} licht hellend terrein met open zicht aan de achterzijde.',
    'Pour qui souhaite bâtir, voici {plot} en légère pente, avec vue ouverte à l’arrière.',
    'For those who want to build: {plot} of gently sloping ground with an open view at the back.',
    'Für alle, die selbst bauen wollen: {plot} leicht geneigtes Gelände mit freiem Blick nach hinten.',
  ),
  texts(
    'Vlak grasland van {plot}, omheind en bereikbaar langs een verharde veldweg.',
    'Une prairie plane de {plot}, clôturée et accessible par un chemin empierré.',
    'Level grassland of {plot}, fenced and reached by a surfaced farm track.',
    'Ebenes Grünland von {plot}, eingezäunt und über einen befestigten Feldweg erreichbar.',
  ),
] as const;

export const incomeOpenings = [
  texts(
    'Drie appartementen, drie goede huurders en één dak: dit gebouw uit {year} telt samen {surface}.',
    'Trois appartements, trois bons locataires et un seul toit\u00a0: cet immeuble de {year} totalise {surface}.',
    'Three apartments, three good tenants and one roof: this building from {year} measures {surface} in all.',
    'Drei Wohnungen, drei gute Mieter und ein Dach: Dieses Haus aus dem Jahr {year} misst insgesamt {surface}.',
  ),
] as const;

export const commercialOpenings = [
  texts(
    'Op een plek waar elke dag volk passeert, ligt dit pand van {surface} met winkel, bergplaats en woning.',
    'À un endroit très fréquenté, ce bien de {surface} réunit magasin, réserve et habitation.',
    'In a spot with passing trade every day, this {surface} property comprises a shop, a store room and living accommodation.',
    'In einer Lage mit täglicher Laufkundschaft liegt diese Immobilie mit {surface}: Laden, Lager und Wohnung.',
  ),
  texts(
    'Een vitrine aan twee straten en {surface} die u vrij kunt indelen.',
    'Une vitrine sur deux rues et {surface} à aménager librement.',
    'A shop window on two streets and {surface} to arrange as you wish.',
    'Ein Schaufenster an zwei Straßen und {surface} zur freien Aufteilung.',
  ),
  texts(
    'Beneden de zaak, boven het appartement: {surface} voor zelfstandigen die graag dicht bij het werk wonen.',
    'Le commerce en bas, l’appartement en haut\u00a0: {surface} pour indépendants qui aiment vivre près de leur travail.',
    'Business downstairs, apartment upstairs: {surface} for anyone self-employed who likes to live close to work.',
    'Unten das Geschäft, oben die Wohnung: {surface} für Selbstständige, die gern nah an der Arbeit wohnen.',
  ),
] as const;

export const officeOpenings = [
  texts(
    'Een open werkvloer, een vergaderzaal met glaswand en een kitchenette: {surface} in een recent kantoorgebouw.',
    'Un plateau ouvert, une salle de réunion vitrée et une kitchenette\u00a0: {surface} dans un immeuble de bureaux récent.',
    'Open-plan space, a glass-walled meeting room and a kitchenette: {surface} in a recent office building.',
    'Eine offene Fläche, ein verglaster Besprechungsraum und eine Teeküche: {surface} in einem neueren Bürohaus.',
  ),
  texts(
    'Achter de statige gevel uit {year} liggen een wachtruimte, een kabinet en een kleine keuken, samen {surface}.',
    'Derrière la noble façade de {year} se trouvent une salle d’attente, un cabinet et une petite cuisine, soit {surface}.',
    'Behind the stately façade of {year} are a waiting room, a consulting room and a small kitchen, {surface} in all.',
    'Hinter der stattlichen Fassade aus dem Jahr {year} liegen Wartezimmer, Praxisraum und eine kleine Küche, zusammen {surface}.',
  ),
] as const;

export const garageOpenings = [
  texts(
    'Droog, afgesloten en vlot bereikbaar: een box van {surface} waar een gezinswagen en twee fietsen in passen.',
    'Sec, fermé et facile d’accès\u00a0: un box de {surface} pour une voiture familiale et deux vélos.',
    'Dry, lockable and easy to reach: a garage of {surface} that takes a family car and two bicycles.',
    'Trocken, abschließbar und gut erreichbar: eine Garage von {surface} für ein Familienauto und zwei Fahrräder.',
  ),
  texts(
    'In een rij van acht boxen, op een verlichte en verharde koer, komt deze garage van {surface} vrij.',
    'Dans une rangée de huit box, sur une cour éclairée et pavée, ce garage de {surface} se libère.',
    'In a row of eight, on a lit and paved yard, this {surface} garage is becoming available.',
    'In einer Reihe von acht Boxen auf einem beleuchteten, befestigten Hof wird diese Garage mit {surface} frei.',
  ),
] as const;

export const parkingOpenings = [
  texts(
    'Een brede staanplaats van {surface} achter een automatische poort, met lift naar de straat.',
    'Un large emplacement de {surface} derrière une porte automatique, avec ascenseur vers la rue.',
    'A wide parking space of {surface} behind an automatic gate, with a lift to street level.',
    'Ein breiter Stellplatz von {surface} hinter einem automatischen Tor, mit Aufzug zur Straße.',
  ),
] as const;

export const industrialOpenings = [
  texts(
    'Vrije hoogte van zeven meter, een laadkade en een verharde koer: deze hal van {surface} is klaar voor gebruik.',
    'Hauteur libre de sept mètres, quai de chargement et cour pavée\u00a0: ce hall de {surface} est prêt à l’emploi.',
    'Seven metres of clear height, a loading dock and a paved yard: this {surface} unit is ready for use.',
    'Sieben Meter lichte Höhe, Laderampe und befestigter Hof: Diese Halle mit {surface} ist sofort nutzbar.',
  ),
  texts(
    'Een eenvoudig en goed onderhouden magazijn van {surface}, met een sectionaalpoort en een klein kantoor vooraan.',
    'Un entrepôt simple et bien entretenu de {surface}, avec porte sectionnelle et petit bureau à l’avant.',
    'A plain, well-maintained warehouse of {surface}, with a sectional door and a small office at the front.',
    'Eine einfache, gut gepflegte Lagerhalle mit {surface}, Sektionaltor und kleinem Büro vorne.',
  ),
] as const;
