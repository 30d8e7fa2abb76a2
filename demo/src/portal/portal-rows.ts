import type { HistoryFile, OwnerFile, StockFields } from '@rowhouse/shared/contract/stock';
import { momentOf as at, dayAfter } from '../days.ts';
import { energyDays } from '../fields-duties.ts';
import type { Plan } from '../plan/plan.ts';
import { randomOf } from '../random.ts';
import { feedbacks, fromPlans, media, messages, questions, visitors } from './words.ts';

const year = 365;
type DocumentKind = OwnerFile['documents'][number]['kind'];
type RequestKind = HistoryFile['requests'][number]['kind'];

interface Paper {
  kind: DocumentKind;
  name: string;
  day: string;
  expires: string | null;
}

// An inspection of the wiring holds for 25 years; after a bad one, the works must be done within a year and a half.
const wiringDays = { conform: 9131, bad: 548 };

/** The papers in a home's file on a day: of its certificates, those that its fields name, as they name them. */
export const papersOf = (fields: StockFields, today: string): Paper[] => {
  const paper = (kind: DocumentKind, name: string, ago: number, lasts: number | null = null): Paper => {
    const day = dayAfter(today, -ago);
    return { kind, name, day, expires: lasts === null ? null : dayAfter(day, lasts) };
  };
  const { energyExpiryDate: energy, electricityCertificate: wiring, groundCertificate, planningInformation } = fields;
  return [
    paper('mandate', 'Bemiddelingsopdracht', 360),
    ...(typeof energy === 'string'
      ? [{ kind: 'energy' as const, name: 'EPC', day: dayAfter(energy, -energyDays), expires: energy }]
      : []),
    ...(wiring
      ? [paper('electricity', 'Elektrische keuring', 340, wiringDays[wiring === 'conform' ? 'conform' : 'bad'])]
      : []),
    ...(groundCertificate ? [paper('soil', 'Bodemattest', 320, 365)] : []),
    paper('plan', 'Plannen', 318),
    ...(planningInformation ? [paper('town', 'Stedenbouwkundige inlichtingen', 150, 365)] : []),
  ];
};

// As people write them.
const phoneOf = (index: number): string => {
  const digits = String(470_100_200 + index * 11_37);
  const [zone, first, second, third] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5, 7), digits.slice(7)];
  return index % 3 === 0
    ? `+32 ${zone} ${first} ${second} ${third}`
    : index % 3 === 1
      ? `0${zone}/${first}.${second}.${third}`
      : `0${digits}`;
};

/**
 * A year of history for an owner's property or project: visits, messages, publications and documents. `today` is the
 * day the demo is made, `asks` the form that visitors ask with, `turn` its position among those with an owner, `fields`
 * what its page says. Homes that are gone have no planned visits.
 */
export const portalOf = (
  { id, goal, gone: isGone }: Pick<Plan, 'id' | 'goal' | 'gone'>,
  today: string,
  managers: readonly number[],
  { asks, built, turn, fields }: { asks: RequestKind; built: boolean; turn: number; fields: StockFields },
) => {
  const random = randomOf(`portal ${id}`);
  const first = managers[0] ?? null;
  const manager = () => managers[random.whole(0, Math.max(0, managers.length - 1))] ?? first;
  const visitCount = goal === 'rent' ? 14 : 22;
  const past = Array.from({ length: visitCount }, (_, index) => {
    const day = dayAfter(today, -Math.round((year * (visitCount - index)) / (visitCount + 1)) + random.whole(-4, 4));
    const cancelled = random.chance(0.12);
    return {
      id: `past-${index + 1}`,
      startsAt: at(day, random.whole(8, 16), random.pick([0, 15, 30, 45])),
      visitor: random.pick(visitors),
      contact: index < 2 ? first : manager(),
      status: cancelled ? ('cancelled' as const) : ('done' as const),
      feedback: !cancelled && random.chance(0.8) ? random.pick(built ? feedbacks : fromPlans) : null,
    };
  });
  // No agent visits two homes at once: among fewer than thirty-six consecutive properties, no two have the same hour
  // and the same agent.
  const planned = [3, 8].map((ahead) => ({
    id: `planned-${ahead}`,
    startsAt: at(dayAfter(today, ahead), 8 + (turn % 9), 30),
    visitor: random.pick(visitors),
    contact: managers[turn % managers.length] ?? first,
    status: 'planned' as const,
    feedback: null,
  }));
  const sent = Array.from({ length: 26 }, (_, index) => {
    const message = messages[index < 3 ? index : 3 + (index % (messages.length - 3))] ?? messages[0];
    return {
      id: `message-${index + 1}`,
      day: dayAfter(today, -year + 4 + index * 14),
      ...message,
      contact: index < 3 ? first : manager(),
      status: index > 23 ? ('open' as const) : index % 4 === 0 ? ('answered' as const) : ('closed' as const),
    };
  });
  const said = randomOf(`questions ${id}`);
  const asked = Array.from({ length: visitCount + 9 }, (_, index) => {
    const visitor = random.pick(visitors);
    const [firstName = '', ...lastNames] = visitor.split(' ');
    const language = random.pick<'nl' | 'fr'>(['nl', 'nl', 'fr']);
    const person = {
      firstName,
      lastName: lastNames.join(' '),
      email: `${visitor
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z ]/g, '')
        .replaceAll(' ', '.')}@post.example`,
      phone: phoneOf(visitors.indexOf(visitor)),
      remark: said.pick(questions[language]),
    };
    return {
      id: `asked-${index + 1}`,
      kind: asks,
      language,
      data: person,
      createdAt: at(dayAfter(today, -random.whole(1, year)), random.whole(6, 20), random.whole(0, 59)),
    };
  });
  const published = media.map((medium, index) => ({
    id: `medium-${index + 1}`,
    medium,
    since: dayAfter(today, -year + index * 9),
    until: index === 3 ? dayAfter(today, -120) : null,
  }));
  const documents = papersOf(fields, today).map((paper, index) => ({
    ...paper,
    file: `${paper.kind}-${id}.pdf`,
    subject: id,
    name: `${paper.name} ${id}.pdf`,
    contact: index === 0 ? first : manager(),
  }));
  return {
    visits: isGone ? past : [...past, ...planned],
    communications: sent,
    media: published,
    documents,
    requests: asked,
  };
};
