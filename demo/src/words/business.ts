import { texts } from '../texts.ts';
import type { Sentences } from './openings.ts';

/** The location of what lies outside the town. */
export const ringPlaces: Sentences = [
  texts(
    'De ring rond Ronse en de weg naar Oudenaarde liggen op enkele minuten.',
    'Le ring de Renaix et la route d’Audenarde sont à quelques minutes.',
    'The Ronse ring road and the road to Oudenaarde are minutes away.',
    'Die Umgehungsstraße von Ronse und die Straße nach Oudenaarde liegen wenige Minuten entfernt.',
  ),
];

/** The location, for people who will work, store or park there. */
export const businessPlaces: Sentences = [
  ...ringPlaces,
  texts(
    'De ligging is goed zichtbaar en er zijn parkeerplaatsen in de straat.',
    'L’emplacement est bien visible et la rue offre des places de stationnement.',
    'The location is highly visible and there is parking on the street.',
    'Die Lage ist gut sichtbar, und in der Straße gibt es Parkplätze.',
  ),
  texts(
    'Het centrum van Ronse ligt vlakbij, de toegang is dag en nacht vrij.',
    'Le centre de Renaix est tout proche, l’accès libre jour et nuit.',
    'The centre of Ronse is close by, with access day and night.',
    'Das Zentrum von Ronse ist ganz nah, der Zugang Tag und Nacht frei.',
  ),
];

export const businessClosings: Sentences = [
  texts(
    'Op verzoek sturen wij u de voorwaarden en een plan.',
    'Conditions et plan vous sont envoyés sur simple demande.',
    'We will gladly send you the terms and a floor plan on request.',
    'Bedingungen und einen Grundriss senden wir Ihnen auf Anfrage.',
  ),
  texts(
    'Bel ons gerust voor een bezoek ter plaatse.',
    'Appelez-nous pour une visite sur place.',
    'Call us to arrange a viewing.',
    'Rufen Sie uns gern für eine Besichtigung vor Ort an.',
  ),
  texts(
    'Wij bekijken graag samen of dit past bij uw plannen.',
    'Voyons ensemble si cela convient à vos projets.',
    'We will gladly help you decide whether it suits your plans.',
    'Gern prüfen wir gemeinsam, ob es zu Ihren Plänen passt.',
  ),
];

export const newBuildClosings: Sentences = [
  texts(
    'Lastenboek, plannen en een overzicht van de kosten met btw liggen klaar op ons kantoor.',
    'Cahier des charges, plans et aperçu des frais avec TVA vous attendent à l’agence.',
    'The specification, the floor plans and a summary of the costs including VAT are ready at our office.',
    'Baubeschreibung, Pläne und eine Kostenübersicht mit MwSt. liegen in unserem Büro bereit.',
  ),
  texts(
    'U kiest zelf nog keuken, badkamer en vloeren binnen de voorziene budgetten.',
    'Vous choisissez encore la cuisine, la salle de bains et les sols, dans les budgets prévus.',
    'You can still choose the kitchen, the bathroom and the floors, within the budgets allowed.',
    'Küche, Bad und Böden wählen Sie innerhalb der vorgesehenen Budgets noch selbst.',
  ),
];
