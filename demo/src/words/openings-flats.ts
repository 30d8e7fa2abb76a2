import { texts } from '../texts.ts';

export const apartmentOpenings = [
  texts(
    'Dit appartement van {surface} ligt {floor} van een verzorgd gebouw uit {year}.',
    'Cet appartement de {surface} se situe {floor} d’un immeuble soigné de {year}.',
    'This {surface} apartment is {floor} of a well-kept building from {year}.',
    'Diese Wohnung mit {surface} liegt {floor} eines gepflegten Hauses aus dem Jahr {year}.',
  ),
  texts(
    'Licht van twee kanten en {surface} zonder overbodige gangen: dit appartement {floor} is slim ingedeeld.',
    'De la lumière de deux côtés et {surface} sans couloirs perdus\u00a0: cet appartement {floor} est bien pensé.',
    'Light from two sides and {surface} with no space lost to corridors: this apartment {floor} is cleverly laid out.',
    'Licht von zwei Seiten und {surface} ohne verschenkte Flure: Diese Wohnung {floor} ist klug geschnitten.',
  ),
  texts(
    'Sleutel omdraaien en thuiskomen: {surface} op één niveau, {floor}, met een leefruimte waar al uw meubels in passen.',
    'Un tour de clé et vous voilà chez vous\u00a0: {surface} sur un seul niveau, {floor}, avec un séjour où tout trouve sa place.',
    'Turn the key and you are home: {surface} on one level, {floor}, with a living room that has space for all your furniture.',
    'Schlüssel umdrehen und zu Hause sein: {surface} auf einer Ebene, {floor}, mit einem Wohnraum, in den alles passt.',
  ),
  texts(
    'In een kleine mede-eigendom met weinig buren vindt u {floor} dit appartement van {surface}.',
    'Dans une petite copropriété qui compte peu de voisins, vous trouverez {floor} cet appartement de {surface}.',
    'In a small co-owned building with few neighbours, you will find this {surface} apartment {floor}.',
    'In einer kleinen Eigentümergemeinschaft mit wenigen Nachbarn finden Sie {floor} diese Wohnung mit {surface}.',
  ),
  texts(
    'De grote ramen geven dit appartement uit {year} meer licht dan zijn {surface} doen verwachten.',
    'Ses grandes fenêtres donnent à cet appartement de {year} plus de clarté que ses {surface} ne le laissent penser.',
    'Its large windows give this apartment from {year} more light than its {surface} would suggest.',
    'Die großen Fenster geben dieser Wohnung aus dem Jahr {year} mehr Licht, als {surface} erwarten lassen.',
  ),
  texts(
    'Ideaal voor wie kleiner wil wonen zonder iets op te geven: {surface} comfort {floor}.',
    'Idéal pour qui souhaite habiter plus petit sans renoncer à rien\u00a0: {surface} de confort {floor}.',
    'Ideal for those who want to downsize without giving anything up: {surface} of comfort {floor}.',
    'Ideal für alle, die sich verkleinern wollen, ohne zu verzichten: {surface} Komfort {floor}.',
  ),
  texts(
    'Een gebouw uit {year}, een goede buurt en {floor} een appartement van {surface} dat klopt.',
    'Un immeuble de {year}, un bon quartier et, {floor}, un appartement de {surface} bien équilibré.',
    'A building from {year}, a good neighbourhood and, {floor}, an apartment of {surface} that simply works.',
    'Ein Haus aus dem Jahr {year}, eine gute Nachbarschaft und {floor} eine stimmige Wohnung mit {surface}.',
  ),
] as const;

export const penthouseOpenings = [
  texts(
    'Boven de stad, {floor}, strekt dit penthouse zich uit over {surface} met ramen tot aan de vloer.',
    'Au-dessus de la ville, {floor}, ce penthouse s’étend sur {surface} derrière des baies toute hauteur.',
    'High above the town, {floor}, this penthouse extends over {surface} behind floor-to-ceiling windows.',
    'Über der Stadt, {floor}, erstreckt sich dieses Penthouse über {surface} hinter raumhohen Fenstern.',
  ),
  texts(
    'Van zonsopgang tot de laatste avondzon: dit penthouse van {surface} volgt het licht de hele dag.',
    'Du lever du jour au dernier soleil du soir, ce penthouse de {surface} suit la lumière toute la journée.',
    'From sunrise to the last of the evening sun, this {surface} penthouse has light all day.',
    'Vom Sonnenaufgang bis zur letzten Abendsonne folgt dieses Penthouse mit {surface} dem Licht den ganzen Tag.',
  ),
] as const;

export const duplexOpenings = [
  texts(
    'Waar ooit balen katoen lagen, leeft u nu op twee niveaus en {surface}, tussen zichtbare balken en gietijzeren kolommen.',
    'Là où s’empilaient les balles de coton, on vit aujourd’hui sur deux niveaux et {surface}, entre poutres apparentes et colonnes de fonte.',
    'Where bales of cotton were once stacked, you now live on two levels, {surface} in all, between exposed beams and cast-iron columns.',
    'Wo einst Baumwollballen lagerten, wohnen Sie heute auf zwei Ebenen und {surface}, zwischen sichtbaren Balken und gusseisernen Säulen.',
  ),
] as const;

export const studioOpenings = [
  texts(
    'Klein maar af: {surface} met een slaaphoek, een ingerichte keuken en een aparte badkamer.',
    'Petit mais complet\u00a0: {surface} avec un coin nuit, une cuisine aménagée et une salle de bains séparée.',
    'Small but complete: {surface} with a sleeping area, a fitted kitchen and a separate bathroom.',
    'Klein, aber komplett: {surface} mit Schlafecke, eingerichteter Küche und separatem Bad.',
  ),
  texts(
    'Deze studio van {surface} ligt {floor} en kreeg een frisse badkamer en nieuwe vloeren.',
    'Ce studio de {surface} se trouve {floor} et dispose d’une nouvelle salle de bains et de nouveaux sols.',
    'This {surface} studio is {floor} and has a new bathroom and new floors.',
    'Dieses Studio mit {surface} liegt {floor} und hat ein neues Bad und neue Böden bekommen.',
  ),
  texts(
    'Rustig studeren en toch midden in de stad: {surface} met daglicht, een bureau en een kitchenette.',
    'Étudier au calme en pleine ville\u00a0: {surface} avec lumière du jour, un bureau et une kitchenette.',
    'Study in peace, right in the middle of town: {surface} with daylight, a desk and a kitchenette.',
    'In Ruhe studieren und doch mitten in der Stadt: {surface} mit Tageslicht, Schreibtisch und Kochnische.',
  ),
] as const;

export const newApartmentOpenings = [
  texts(
    'Naast de gerestaureerde spinnerij verrijst een kleinschalig gebouw; de appartementen beginnen bij {surface} en worden in {year} opgeleverd.',
    'À côté de la filature restaurée s’élève un immeuble à taille humaine\u00a0; les appartements, à partir de {surface}, seront livrés en {year}.',
    'Next to the restored spinning mill a small-scale building is rising; its apartments start at {surface} and will be completed in {year}.',
    'Neben der restaurierten Spinnerei entsteht ein kleines Wohnhaus; die Wohnungen beginnen bei {surface} und werden {year} fertiggestellt.',
  ),
] as const;

export const newHouseOpenings = [
  texts(
    'Houtskelet, dikke isolatie en een compact plan: deze woning van {surface} verbruikt nauwelijks meer dan ze zelf opwekt.',
    'Ossature bois, isolation épaisse et plan compact\u00a0: cette maison de {surface} consomme à peine plus qu’elle ne produit.',
    'Timber frame, thick insulation and a compact plan: this {surface} home uses barely more energy than it generates.',
    'Holzrahmen, starke Dämmung und ein kompakter Grundriss: Dieses Haus mit {surface} verbraucht kaum mehr, als es selbst erzeugt.',
  ),
] as const;
