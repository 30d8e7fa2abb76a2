import type { CityKey } from '../cities.ts';
import { texts } from '../texts.ts';
import type { Sentences } from './openings.ts';

/** Sentences for properties with land, which are around Ronse rather than in it. */
export const greenPlaces: Sentences = [
  texts(
    'U woont tussen de heuvels van de Vlaamse Ardennen, met het centrum van Ronse op fietsafstand.',
    'Vous habitez au milieu des collines des Ardennes flamandes, avec le centre de Renaix à portée de vélo.',
    'You live among the hills of the Flemish Ardennes, within cycling distance of the centre of Ronse.',
    'Sie wohnen zwischen den Hügeln der Flämischen Ardennen, und das Zentrum von Ronse ist mit dem Fahrrad gut erreichbar.',
  ),
  texts(
    'De wandelpaden van het Muziekbos beginnen op tien minuten van de deur.',
    'Les sentiers du Muziekbos commencent à dix minutes de la porte.',
    'The footpaths of the Muziekbos start ten minutes from the door.',
    'Die Wanderwege des Muziekbos beginnen zehn Minuten von der Haustür entfernt.',
  ),
  texts(
    'Met de auto bent u in een kwartier in Oudenaarde en vlot op weg naar Gent of Doornik.',
    'En voiture, Audenarde est à un quart d’heure, et la route de Gand ou de Tournai toute proche.',
    'By car you are in Oudenaarde in a quarter of an hour and well placed for Ghent or Tournai.',
    'Mit dem Auto sind Sie in einer Viertelstunde in Oudenaarde und zügig in Gent oder Tournai.',
  ),
];

/** Sentences about the location. */
export const places: Record<CityKey, Sentences> = {
  ronse: [
    texts(
      'De Grote Markt en de scholen van Ronse bereikt u te voet.',
      'La Grand-Place et les écoles de Renaix se rejoignent à pied.',
      'The market square and the schools of Ronse are within walking distance.',
      'Marktplatz und Schulen von Ronse sind zu Fuß erreichbar.',
    ),
    texts(
      'De wandelpaden van het Muziekbos beginnen op tien minuten van de deur.',
      'Les sentiers du Muziekbos commencent à dix minutes de la porte.',
      'The footpaths of the Muziekbos start ten minutes from the door.',
      'Die Wanderwege des Muziekbos beginnen zehn Minuten von der Haustür entfernt.',
    ),
    texts(
      'De buurt is rustig en toch dicht bij bakker, apotheek en zaterdagmarkt.',
      'Le quartier est calme, et pourtant proche de la boulangerie, de la pharmacie et du marché du samedi.',
      'The area is quiet, yet close to a bakery, a pharmacy and the Saturday market.',
      'Die Gegend ist ruhig und doch nah an Bäcker, Apotheke und Samstagsmarkt.',
    ),
    texts(
      'Met de auto bent u in een kwartier in Oudenaarde en vlot op weg naar Gent of Doornik.',
      'En voiture, Audenarde est à un quart d’heure, et la route de Gand ou de Tournai toute proche.',
      'By car you are in Oudenaarde in a quarter of an hour and well placed for Ghent or Tournai.',
      'Mit dem Auto sind Sie in einer Viertelstunde in Oudenaarde und zügig in Gent oder Tournai.',
    ),
    texts(
      'Tweetalig Ronse heeft alles op fietsafstand: zwembad, bibliotheek, academie en winkels.',
      'Ville bilingue, Renaix a tout à portée de vélo\u00a0: piscine, bibliothèque, académie et commerces.',
      'Bilingual Ronse has everything within cycling distance: swimming pool, library, music school and shops.',
      'Im zweisprachigen Ronse ist alles mit dem Fahrrad gut erreichbar: Schwimmbad, Bibliothek, Musikschule und Läden.',
    ),
    texts(
      'De straat ligt in het oude textielkwartier, dat de voorbije jaren mooi is heropgeleefd.',
      'La rue fait partie de l’ancien quartier textile, qui a joliment repris vie ces dernières années.',
      'The street is part of the old textile quarter, which has come back to life beautifully in recent years.',
      'Die Straße liegt im alten Textilviertel, das in den letzten Jahren schön wiederaufgelebt ist.',
    ),
  ],
  oudenaarde: [
    texts(
      'De Markt van Oudenaarde met het gotische stadhuis ligt op enkele minuten stappen.',
      'La Grand-Place d’Audenarde et son hôtel de ville gothique sont à quelques minutes à pied.',
      'The market square of Oudenaarde with its Gothic town hall is a few minutes’ walk away.',
      'Der Markt von Oudenaarde mit dem gotischen Rathaus liegt wenige Gehminuten entfernt.',
    ),
    texts(
      'Langs de Schelde fietst of wandelt u kilometers ver zonder auto’s.',
      'Le long de l’Escaut, on roule ou on marche des kilomètres sans voitures.',
      'Along the Scheldt you can walk or cycle for miles without traffic.',
      'Entlang der Schelde lässt es sich kilometerweit ohne Autos radeln oder spazieren.',
    ),
    texts(
      'Winkels en scholen van Oudenaarde zijn vlakbij.',
      'Les commerces et les écoles d’Audenarde sont tout proches.',
      'Oudenaarde’s shops and schools are close by.',
      'Geschäfte und Schulen von Oudenaarde sind ganz nah.',
    ),
  ],
  geraardsbergen: [
    texts(
      'Geraardsbergen biedt scholen, een station en, om de hoek, de beroemdste helling van Vlaanderen.',
      'Grammont offre écoles, gare et, au coin de la rue, la côte la plus célèbre de Flandre.',
      'Geraardsbergen offers schools, a station and, round the corner, the most famous climb in Flanders.',
      'Geraardsbergen bietet Schulen, einen Bahnhof und um die Ecke den berühmtesten Anstieg Flanderns.',
    ),
  ],
  kluisbergen: [
    texts(
      'Het Kluisbos begint achter de haag; de dorpskern met winkels ligt op fietsafstand.',
      'Le bois du Mont de l’Enclus commence derrière la haie\u00a0; le village et ses commerces sont à portée de vélo.',
      'The Kluisbos woods start behind the hedge; the village and its shops are a short cycle ride away.',
      'Der Kluisbos beginnt hinter der Hecke; der Ortskern mit Läden ist mit dem Fahrrad schnell erreicht.',
    ),
  ],
  brakel: [
    texts(
      'Brakel is groen en glooiend, met het centrum op vijf minuten rijden en de kasseihellingen vlakbij.',
      'Brakel est verte et vallonnée, avec le centre à cinq minutes en voiture et les routes pavées toutes proches.',
      'Brakel is green and rolling, with the centre five minutes’ drive away and the cobbled climbs close by.',
      'Brakel ist grün und hügelig, mit dem Zentrum in fünf Autominuten und den Pflasterstraßen in der Nachbarschaft.',
    ),
  ],
  maarkedal: [
    texts(
      'In Maarkedal slingeren smalle wegen tussen kapelletjes, weiden en bronbossen.',
      'À Maarkedal, de petites routes serpentent entre chapelles, prairies et bois de sources.',
      'In Maarkedal narrow lanes wind between wayside chapels, pastures and woods with springs.',
      'In Maarkedal winden sich schmale Wege zwischen Kapellen, Weiden und Quellwäldern.',
    ),
  ],
  wortegem: [
    texts(
      'Wortegem-Petegem ligt rustig tussen Oudenaarde, Waregem en Kortrijk, met een vlotte verbinding naar elk.',
      'Wortegem-Petegem s’étend au calme entre Audenarde, Waregem et Courtrai, bien reliée à chacune.',
      'Wortegem-Petegem lies quietly between Oudenaarde, Waregem and Kortrijk, with good roads to each.',
      'Wortegem-Petegem liegt ruhig zwischen Oudenaarde, Waregem und Kortrijk und ist mit allen gut verbunden.',
    ),
  ],
  zottegem: [
    texts(
      'Vanuit Zottegem brengt de trein u rechtstreeks naar Gent en Brussel.',
      'De Sottegem, le train vous mène directement à Gand et à Bruxelles.',
      'From Zottegem the train takes you straight to Ghent and Brussels.',
      'Von Zottegem bringt Sie der Zug direkt nach Gent und Brüssel.',
    ),
  ],
  ellezelles: [
    texts(
      'Elzele is het dorp van heksen en heuvels, op een kwartier van Ronse en Lessen.',
      'Ellezelles, village des sorcières et des collines, est à un quart d’heure de Renaix et de Lessines.',
      'Ellezelles, village of witches and hills, is a quarter of an hour from Ronse and Lessines.',
      'Ellezelles, Dorf der Hexen und Hügel, liegt eine Viertelstunde von Ronse und Lessines entfernt.',
    ),
  ],
  frasnes: [
    texts(
      'In Frasnes-lez-Anvaing vindt u school, winkels en de RAVeL-fietsroute op wandelafstand.',
      'À Frasnes-lez-Anvaing, école, commerces et RAVeL sont accessibles à pied.',
      'In Frasnes-lez-Anvaing the school, shops and the RAVeL cycle path are a short walk away.',
      'In Frasnes-lez-Anvaing liegen Schule, Läden und der Radweg RAVeL in Gehweite.',
    ),
  ],
  flobecq: [
    texts(
      'Vloesberg ligt in het natuurpark van het Pays des Collines, vlak bij de taalgrens.',
      'Flobecq fait partie du parc naturel du Pays des Collines, tout près de la frontière linguistique.',
      'Flobecq is part of the Pays des Collines nature park, close to the language border.',
      'Flobecq gehört zum Naturpark Pays des Collines, nahe der Sprachgrenze.',
    ),
  ],
  brussels: [
    texts(
      'Antiquairs, musea en het Centraal Station liggen in wandelbereik, en toch slaapt u in een stille straat.',
      'Antiquaires, musées et gare Centrale se rejoignent à pied, et pourtant on dort dans une rue calme.',
      'Antique dealers, museums and Central Station are within walking distance, and yet you sleep on a quiet street.',
      'Antiquitätenläden, Museen und der Zentralbahnhof sind zu Fuß erreichbar, und doch wohnt man in einer stillen Straße.',
    ),
  ],
};
