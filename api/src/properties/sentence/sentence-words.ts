import type { Goal } from '@rowhouse/shared/domain/goal';
import type { PropertyTypeId } from '@rowhouse/shared/domain/property-types';
import { wordsOf } from '@rowhouse/shared/domain/search';

/** A filter that a word sets by itself. */
export type Trait = 'garden' | 'terrace' | 'lift' | 'furnished' | 'pool' | 'annuity' | 'newBuild' | 'openHouse';

/** What a number counts. */
export type Unit = 'bedrooms' | 'bathrooms' | 'area' | 'ares' | 'hectares' | 'distance' | 'euro';

/** The meaning of a word, or of words that belong together, in the sentence of a visitor. */
export type Meaning =
  /** A `narrow` word means a part of its type, as villa. */
  | { readonly as: 'type'; readonly id: PropertyTypeId; readonly narrow?: true }
  | { readonly as: 'goal'; readonly goal: Goal }
  | { readonly as: 'trait'; readonly trait: Trait }
  | { readonly as: 'unit'; readonly unit: Unit }
  /** A garage: a type by itself, and what another type has. */
  | { readonly as: 'parking' }
  /** Land: a type by itself, and what an area of another type counts. */
  | { readonly as: 'plot' }
  /** `weak` words are a bound only before a number, as `dès` and `des`. */
  | { readonly as: 'bound'; readonly bound: 'least' | 'most'; readonly weak?: true }
  /** Joins two numbers; `most` words are also a bound, as `tot 400.000`. */
  | { readonly as: 'to'; readonly most: boolean }
  | { readonly as: 'count'; readonly value: number }
  | { readonly as: 'offer'; readonly offer: 'available' | 'gone' }
  /** `weak` words are a year only before one, as `na 2000`. */
  | { readonly as: 'built'; readonly weak?: true }
  /** `with` comes before what a home has, which is then no other type. */
  | { readonly as: 'near' | 'per' | 'charges' | 'energy' | 'not' | 'with' | 'nothing' };

const row = (
  meanings: Meaning | readonly Meaning[],
  nl: string,
  fr: string,
  en: string,
  de: string,
): { readonly meanings: readonly Meaning[]; readonly phrases: readonly string[] } => ({
  meanings: 'as' in meanings ? [meanings] : meanings,
  phrases: [nl, fr, en, de].flatMap((texts) => texts.split(',')),
});

const type = (id: PropertyTypeId) => ({ as: 'type', id }) as const;
const trait = (name: Trait) => ({ as: 'trait', trait: name }) as const;
const unit = (name: Unit) => ({ as: 'unit', unit: name }) as const;
const bound = (name: 'least' | 'most') => ({ as: 'bound', bound: name }) as const;
const count = (value: number) => ({ as: 'count', value }) as const;
const goal = (name: Goal) => ({ as: 'goal', goal: name }) as const;

/**
 * What people write when they look for a home: the meaning, and its words in Dutch, French, English and German. Every word counts in
 * every language, since people mix them.
 */
export const sentenceWords = [
  row(
    type(1),
    'huis,huisje,huizen,woning,woningen,gezinswoning,eengezinswoning',
    'maison,maisons,maisonnette,habitation',
    'house,houses,home,homes',
    'Haus,Häuser,Wohnhaus,Einfamilienhaus',
  ),
  row(
    { ...type(1), narrow: true },
    'villa,hoeve,boerderij,fermette,bungalow,herenhuis,rijhuis,rijwoning,burgerhuis,landhuis,chalet,bel etage,open bebouwing,halfopen bebouwing,gesloten bebouwing',
    'villas,ferme,fermes,maison de maître,maison de rangée,maison mitoyenne',
    'farm,farmhouse,cottage,townhouse,terraced house,detached house,semi detached house',
    'Reihenhaus,Bauernhof,Bauernhaus,Doppelhaushälfte,Doppelhaus,Ferienhaus',
  ),
  row(
    type(2),
    'appartement,appartementen,appart,flat,flats',
    'appartements',
    'apartment,apartments',
    'Wohnung,Wohnungen,Etagenwohnung,Eigentumswohnung',
  ),
  row({ ...type(2), narrow: true }, 'penthouse', 'duplex', 'loft', 'Dachwohnung'),
  row(type(3), 'studio,studios,kot,koten,studentenkamer', 'kot étudiant', 'bedsit', 'Einzimmerwohnung'),
  row(
    { as: 'plot' },
    'grond,gronden,bouwgrond,bouwgronden,perceel,percelen,kavel',
    'terrain,terrains,terrain à bâtir,parcelle',
    'land,plot,building plot,building land',
    'Grundstück,Grundstücke,Baugrundstück,Baugrundstücke,Bauland,Bauplatz,Parzelle',
  ),
  row(
    type(5),
    'opbrengsteigendom,investeringspand',
    'immeuble de rapport,immeuble',
    'investment property',
    'Renditeobjekt,Mehrfamilienhaus,Anlageobjekt',
  ),
  row(
    type(6),
    'handelspand,handelspanden,handelszaak,winkel,winkelpand,kantoor,kantoren',
    'commerce,magasin,bureau,bureaux,surface commerciale',
    'shop,office,offices,commercial property',
    'Laden,Ladenlokal,Büro,Büros,Gewerbe,Gewerbeimmobilie',
  ),
  row(
    { as: 'parking' },
    'garage,garages,garagebox,parkeerplaats,staanplaats,autostaanplaats,parking,carport',
    'box,emplacement,place de parking,stationnement',
    'parking space,car park',
    'Garagen,Stellplatz,Parkplatz,Tiefgarage',
  ),
  row(
    type(9),
    'bedrijfsgebouw,loods,magazijn,industriegebouw',
    'entrepôt,hangar,bâtiment industriel',
    'warehouse,industrial property',
    'Lagerhalle,Lager,Industriegebäude',
  ),
  row([type(1), goal('rent')], 'huurhuis,huurwoning', 'maison à louer', 'house to let', 'Miethaus'),
  row([type(2), goal('rent')], 'huurappartement', 'appartement à louer', 'flat to let', 'Mietwohnung,Mietwohnungen'),
  row(
    goal('sale'),
    'te koop,koop,kopen,verkoop',
    'à vendre,vente,achat,acheter',
    'for sale,sale,buy,to buy',
    'zu verkaufen,kaufen,Kauf,zum Kauf',
  ),
  row(
    goal('rent'),
    'te huur,huur,huren,maand,maandelijks',
    'à louer,louer,location,en location,mois,mensuel',
    'for rent,to rent,rent,rental,to let,month,monthly,pm,pcm',
    'zu vermieten,mieten,Miete,zur Miete,zu mieten,Monat,monatlich',
  ),
  row(trait('garden'), 'tuin,tuinen,tuintje,stadstuin', 'jardin,jardinet', 'garden', 'Garten'),
  row(trait('terrace'), 'terras,dakterras', 'terrasse,terrasses', 'terrace,roof terrace', 'Dachterrasse'),
  row(trait('lift'), 'lift', 'ascenseur', 'elevator', 'Aufzug,Fahrstuhl'),
  row(
    trait('furnished'),
    'gemeubeld,gemeubileerd,bemeubeld,gemeubelde',
    'meublé,meublée,meublés',
    'furnished',
    'möbliert,möblierte,möbliertes',
  ),
  row(
    trait('pool'),
    'zwembad',
    'piscine,piscine chauffée',
    'pool,swimming pool',
    'Schwimmbad,Swimmingpool,Schwimmbecken',
  ),
  row(
    [trait('annuity'), goal('sale')],
    'lijfrente,op lijfrente',
    'viager,en viager,rente viagère',
    'life annuity,annuity',
    'Leibrente,auf Leibrente',
  ),
  row(
    trait('newBuild'),
    'nieuwbouw,nieuwbouwproject',
    'neuf,neuve,construction neuve,nouvelle construction',
    'new build,newly built',
    'Neubau,Neubauprojekt',
  ),
  row([trait('newBuild'), type(1)], 'nieuwbouwwoning', 'maison neuve', 'new house', 'Neubauhaus'),
  row([trait('newBuild'), type(2)], 'nieuwbouwappartement', 'appartement neuf', 'new flat', 'Neubauwohnung'),
  row(
    trait('openHouse'),
    'open huis,opendeurdag,kijkdag',
    'portes ouvertes,visite libre',
    'open house,open day',
    'Tag der offenen Tür,offene Besichtigung',
  ),
  row({ as: 'offer', offer: 'gone' }, 'verkocht,verhuurd', 'vendu,vendus,loué,loués', 'sold', 'verkauft,vermietet'),
  row({ as: 'offer', offer: 'available' }, 'beschikbaar', 'disponible,disponibles', 'available', 'verfügbar'),
  row(
    unit('bedrooms'),
    'slaapkamer,slaapkamers,slpk,slpks,slk',
    'chambre,chambres,ch,chambre à coucher,chambres à coucher',
    'bedroom,bedrooms,bed,beds',
    'Schlafzimmer,Schlafzimmern',
  ),
  row(
    unit('bathrooms'),
    'badkamer,badkamers',
    'salle de bain,salle de bains,salles de bain,salles de bains,sdb',
    'bathroom,bathrooms,bath,baths',
    'Badezimmer,Badezimmern,Bad,Bäder,Bädern',
  ),
  row(unit('area'), 'm²,vierkante meter', 'mètres carrés', 'sqm,square metres,square meters', 'qm,Quadratmeter'),
  row(unit('ares'), 'are', 'ares', 'ares', 'Ar'),
  row(unit('hectares'), 'ha', 'hectares', 'hectare', 'Hektar'),
  row(unit('distance'), 'km,kilometer', 'kilomètre,kilomètres', 'kilometre,kilometres,kilometers', 'Kilometern'),
  row(unit('euro'), 'euro,€', 'euros', 'eur', 'Euro'),
  row({ as: 'per' }, 'per,/', 'par', 'a square', 'pro'),
  row(
    bound('most'),
    'max,maximum,maximaal,hoogstens,onder,minder dan,niet meer dan,budget,<,≤',
    'maximal,jusque,moins de,en dessous de,sous,pas plus de',
    'under,below,up to,less than,at most,no more than',
    'höchstens,unter,bis zu,weniger als,nicht mehr als',
  ),
  row(
    bound('least'),
    'min,minimum,minimaal,minstens,meer dan,boven,>,≥',
    'à partir de,au moins,plus de,au dessus de',
    'at least,over,above,more than',
    'mindestens,über,mehr als',
  ),
  row({ as: 'bound', bound: 'least', weak: true }, 'vanaf', 'dès', 'from', 'ab'),
  row({ as: 'to', most: true }, 'tot', 'jusqu’à', 'till', 'bis'),
  row({ as: 'to', most: false }, 'en', 'à,et', 'to,and', 'und'),
  row(
    { as: 'near' },
    'bij,nabij,rond,rondom,vlakbij,dichtbij,buurt,omgeving,omstreken,regio,binnen,in de buurt van,in de omgeving van,en omgeving,en omstreken,in een straal van',
    'près,près de,proche,proche de,autour,autour de,environs,aux environs de,alentours,région,dans un rayon de,rayon de',
    'near,nearby,around,close to,within,region,in the area of,within reach of',
    'bei,nahe,in der Nähe von,rund um,Umgebung,Umkreis von,im Umkreis von,im Raum,und Umgebung',
  ),
  row(
    { as: 'charges' },
    'alles inbegrepen,kosten inbegrepen,inclusief kosten,incl kosten,met kosten',
    'charges comprises,charges incluses,avec charges,cc',
    'all in,charges included,including charges,with charges,bills included',
    'inklusive Nebenkosten,inkl Nebenkosten,mit Nebenkosten,warm,Warmmiete',
  ),
  row(
    { as: 'built' },
    'bouwjaar,gebouwd,gebouwd na,gebouwd vanaf,bouwjaar vanaf',
    'année de construction,construit,construit après,construit dès,construite après,construit à partir de',
    'built,built after,built from,built since,year built',
    'Baujahr,gebaut,gebaut nach,gebaut ab,Baujahr ab',
  ),
  row({ as: 'built', weak: true }, 'na', 'après', 'after,since', 'nach'),
  row(
    { as: 'energy' },
    'epc,epc label,energielabel,label,energieklasse',
    'peb,classe énergétique,classe peb,label peb',
    'energy label,energy rating,epc rating',
    'Energieeffizienzklasse,Energieausweis',
  ),
  row({ as: 'not' }, 'zonder,geen,niet', 'sans,pas de,non', 'without,no,not', 'ohne,kein,keine,keinen,nicht'),
  row({ as: 'with' }, 'met', 'avec', 'with', 'mit'),
  row(count(1), 'een,één', 'un,une', 'one', 'ein,eine'),
  row(count(2), 'twee', 'deux', 'two', 'zwei'),
  row(count(3), 'drie', 'trois', 'three', 'drei'),
  row(count(4), 'vier', 'quatre', 'four', 'Vier'),
  row(count(5), 'vijf', 'cinq', 'five', 'fünf'),
  row(
    { as: 'nothing' },
    'of,het,de,van,tussen,in,te,op,aan,naar,voor,dat,die,ik,wij,we,zoek,zoeken,gezocht,wil,willen,graag,pand,panden,eigendom,vastgoed,immo,prijs,huurprijs,of meer,of beter,en meer,oppervlakte,bewoonbaar,bewoonbare oppervlakte',
    'ou,le,la,les,l,d,de,entre,du,au,aux,dans,pour,sur,je,nous,cherche,cherchons,recherche,bien,biens,immobilier,prix,loyer,ou plus,et plus,ou mieux,surface,habitable,habitables,surface habitable',
    'or,the,an,between,at,on,of,for,i,looking for,look for,looking,search,want,need,find,property,properties,real estate,price,or more,or better,and more,that has,living area,living space',
    'oder,von,zwischen,der,die,das,dem,den,einen,einem,einer,im,am,zu,zum,zur,für,ich,wir,suche,suchen,gesucht,Immobilie,Immobilien,Preis,oder mehr,oder besser,Wohnfläche,s',
  ),
];

const signs = /^[€/<>≤≥]$/u;

/** A phrase as the words by which it is found; a sign is its own word. */
export const phraseWords = (phrase: string): string[] => (signs.test(phrase) ? [phrase] : wordsOf(phrase));

/** The meanings of every phrase by its words with spaces between; the first row of the table that has it counts. */
export const meaningsOfPhrase: ReadonlyMap<string, readonly Meaning[]> = new Map(
  sentenceWords
    .flatMap(({ meanings, phrases }) => phrases.map((phrase) => [phraseWords(phrase).join(' '), meanings] as const))
    .toReversed(),
);

// Small words are near to many others, which would then be dropped in silence.
const smallWords: readonly Meaning['as'][] = ['nothing', 'with', 'not', 'to', 'per', 'count'];

/** The single words of the table of which a misspelt one may be meant. */
export const singleWords: readonly string[] = [...meaningsOfPhrase]
  .filter(([phrase, [meaning]]) => /^\p{L}+$/u.test(phrase) && meaning && !smallWords.includes(meaning.as))
  .map(([phrase]) => phrase);

/** The number of words of the longest phrase. */
export const mostPhraseWords = Math.max(...[...meaningsOfPhrase.keys()].map((phrase) => phrase.split(' ').length));
