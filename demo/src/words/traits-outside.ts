import type { Trait } from '../plan/plan.ts';
import { texts } from '../texts.ts';
import type { Sentences } from './openings.ts';

export const outsideSentences: Partial<Record<Trait, Sentences>> = {
  garden: [
    texts(
      'De tuin van {garden} ligt op het {orientation} en is helemaal omsloten.',
      'Le jardin de {garden}, orienté {orientation}, est entièrement clos.',
      'The garden of {garden} faces {orientation} and is fully enclosed.',
      'Der Garten mit {garden} ist nach {orientation} ausgerichtet und ganz eingefriedet.',
    ),
    texts(
      'Buiten is er {garden} tuin met een haag, een gazon en volop licht.',
      'Dehors vous attendent {garden} de jardin avec haie, pelouse et beaucoup de lumière.',
      'Outside, {garden} of garden awaits, with a hedge, a lawn and plenty of light.',
      'Draußen warten {garden} Garten mit Hecke, Rasen und viel Licht.',
    ),
    texts(
      'Achteraan ligt een tuin van {garden}, volwassen aangeplant en makkelijk te onderhouden.',
      'À l’arrière s’étend un jardin de {garden}, aux plantations bien établies et facile à entretenir.',
      'At the back there is a mature, easily maintained garden of {garden}.',
      'Hinten liegt ein Garten mit {garden}, gut eingewachsen und leicht zu pflegen.',
    ),
  ],
  terrace: [
    texts(
      'Het terras van {terrace} ligt uit de wind.',
      'La terrasse de {terrace} est à l’abri du vent.',
      'The terrace of {terrace} is sheltered from the wind.',
      'Die Terrasse mit {terrace} ist windgeschützt.',
    ),
    texts(
      'Op het terras van {terrace} is plaats voor een lange tafel.',
      'Sur la terrasse de {terrace}, il y a de la place pour une longue table.',
      'The terrace of {terrace} has room for a long table.',
      'Auf der Terrasse mit {terrace} ist Platz für einen langen Tisch.',
    ),
    texts(
      'Vanuit de leefruimte stapt u zo op het terras van {terrace}.',
      'Du séjour, on accède directement à la terrasse de {terrace}.',
      'From the living room you step straight onto the terrace of {terrace}.',
      'Vom Wohnraum treten Sie direkt auf die Terrasse mit {terrace}.',
    ),
  ],
  courtyard: [
    texts(
      'De ommuurde koer is windstil en ideaal voor potten, een bank en een fiets.',
      'La cour murée, à l’abri du vent, est parfaite pour des pots, un banc et un vélo.',
      'The walled courtyard is sheltered and just right for pots, a bench and a bicycle.',
      'Der ummauerte Hof ist windgeschützt und ideal für Töpfe, eine Bank und ein Fahrrad.',
    ),
    texts(
      'Achteraan brengt een koer licht en lucht tot in het midden van het gebouw.',
      'À l’arrière, une cour apporte air et lumière jusqu’au cœur du bâtiment.',
      'At the back a courtyard brings light and air to the middle of the building.',
      'Hinten bringt ein Hof Licht und Luft bis in die Mitte des Gebäudes.',
    ),
  ],
  pool: [
    texts(
      'Het verwarmde zwembad heeft een elektrisch rolluik en een eigen technische ruimte.',
      'La piscine chauffée est équipée d’un volet électrique et d’un local technique.',
      'The heated pool has an electric cover and its own plant room.',
      'Der beheizte Pool hat eine elektrische Abdeckung und einen eigenen Technikraum.',
    ),
  ],
  view: [
    texts(
      'Op heldere dagen reikt het zicht kilometers ver.',
      'Par temps clair, la vue porte à des kilomètres.',
      'On clear days the view goes on for miles.',
      'An klaren Tagen reicht der Blick kilometerweit.',
    ),
    texts(
      'Het uitzicht verandert met de seizoenen en wordt nooit gewoon.',
      'La vue change au fil des saisons et ne lasse jamais.',
      'The view changes with the seasons and never loses its charm.',
      'Die Aussicht wechselt mit den Jahreszeiten und wird nie alltäglich.',
    ),
    texts(
      'Er is geen overbuur: de blik gaat vrij over het landschap.',
      'Pas de vis-à-vis\u00a0: le regard court librement sur le paysage.',
      'There is no one opposite: nothing but open views over the landscape.',
      'Kein Gegenüber: Der Blick geht frei über die Landschaft.',
    ),
  ],
  shed: [
    texts(
      'Een houten tuinhuis bergt gereedschap en fietsen.',
      'Un abri de jardin en bois accueille outils et vélos.',
      'A wooden shed holds tools and bicycles.',
      'Ein hölzernes Gartenhaus nimmt Werkzeug und Fahrräder auf.',
    ),
    texts(
      'De bijgebouwen zijn droog en bruikbaar als berging of atelier.',
      'Les dépendances sont saines et utilisables comme réserve ou atelier.',
      'The outbuildings are dry and usable as storage or a workshop.',
      'Die Nebengebäude sind trocken und als Lager oder Werkstatt nutzbar.',
    ),
  ],
  garage: [
    texts(
      'Parkeren doet u in de eigen garage, met plaats voor fietsen en een werkbank.',
      'Vous vous garez dans votre propre garage, avec de la place pour les vélos et un établi.',
      'You park in your own garage, with room for bicycles and a workbench.',
      'Geparkt wird in der eigenen Garage mit Platz für Fahrräder und eine Werkbank.',
    ),
    texts(
      'Via de garage met doorgang naar het huis komt u droog binnen.',
      'Un garage communicant vous permet de rentrer au sec.',
      'With a connecting door from the garage, you stay dry all the way into the house.',
      'Durch die Garage mit Zugang zum Haus kommen Sie trocken hinein.',
    ),
    texts(
      'De bijhorende garage is ruim genoeg voor een gezinswagen.',
      'Le garage compris convient à une voiture familiale.',
      'The garage included is large enough for a family car.',
      'Die zugehörige Garage ist groß genug für ein Familienauto.',
    ),
  ],
  parking: [
    texts(
      'Er is eigen parkeergelegenheid.',
      'Un parking privatif est compris.',
      'Private parking is included.',
      'Eine eigene Parkmöglichkeit ist vorhanden.',
    ),
    texts(
      'U parkeert privé, zonder te zoeken.',
      'On stationne en privé, sans chercher.',
      'You park privately, without having to look for a space.',
      'Geparkt wird privat, ohne langes Suchen.',
    ),
  ],
};
