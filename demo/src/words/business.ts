import { texts } from '../texts.ts';
import type { Sentences } from './openings.ts';

/** Where it is, for those who will work, store or park there. */
export const businessPlaces: Sentences = [
  texts(
    'De ring rond Ronse en de weg naar Oudenaarde liggen op enkele minuten.',
    'Le ring de Renaix et la route d’Audenarde sont à quelques minutes.',
    'The Ronse ring road and the road to Oudenaarde are minutes away.',
    'Die Umgehungsstraße von Ronse und die Straße nach Oudenaarde liegen wenige Minuten entfernt.',
  ),
  texts(
    'De ligging is goed zichtbaar en er zijn parkeerplaatsen in de straat.',
    'L’emplacement est bien visible et la rue offre des places de stationnement.',
    'The spot is easy to see and there is parking on the street.',
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
    'Voorwaarden en een plan sturen wij u op eenvoudige vraag.',
    'Conditions et plan vous sont envoyés sur simple demande.',
    'We will send you terms and a plan on request.',
    'Bedingungen und einen Plan senden wir Ihnen auf Anfrage.',
  ),
  texts(
    'Bel ons gerust voor een bezoek ter plaatse.',
    'Appelez-nous pour une visite sur place.',
    'Do call us for a visit on site.',
    'Rufen Sie uns gern für einen Besuch vor Ort an.',
  ),
  texts(
    'Wij bekijken graag samen of dit past bij uw plannen.',
    'Voyons ensemble si cela convient à vos projets.',
    'We will gladly look with you at whether it suits your plans.',
    'Gern prüfen wir gemeinsam, ob es zu Ihren Plänen passt.',
  ),
];

export const newBuildClosings: Sentences = [
  texts(
    'Lastenboek, plannen en een overzicht van de kosten met btw liggen klaar op ons kantoor.',
    'Cahier des charges, plans et aperçu des frais avec TVA vous attendent à l’agence.',
    'Specification, plans and an overview of the costs with VAT are ready at our office.',
    'Baubeschreibung, Pläne und eine Kostenübersicht mit Mehrwertsteuer liegen in unserem Büro bereit.',
  ),
  texts(
    'U kiest zelf nog keuken, badkamer en vloeren binnen de voorziene budgetten.',
    'Vous choisissez encore la cuisine, la salle de bains et les sols, dans les budgets prévus.',
    'You still choose kitchen, bathroom and floors within the budgets provided.',
    'Küche, Bad und Böden wählen Sie innerhalb der vorgesehenen Budgets noch selbst.',
  ),
];
