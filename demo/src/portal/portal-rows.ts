import type { HistoryFile, OwnerFile } from '@rowhouse/shared/contract/stock';
import { momentOf as at, dayAfter } from '../days.ts';
import type { Plan } from '../plan/plan.ts';
import { randomOf } from '../random.ts';
import { feedbacks, fromPlans, media, messages, questions, visitors } from './words.ts';

const year = 365;
// The id of an agent who has left the agency; no team member has it.
const gone = 0;

type DocumentKind = OwnerFile['documents'][number]['kind'];
type RequestKind = HistoryFile['requests'][number]['kind'];

const papers: { kind: DocumentKind; name: string; ago: number; lasts: number | null }[] = [
  { kind: 'mandate', name: 'Bemiddelingsopdracht', ago: 360, lasts: null },
  { kind: 'energy', name: 'EPC', ago: 352, lasts: 3650 },
  { kind: 'electricity', name: 'Elektrische keuring', ago: 340, lasts: 300 },
  { kind: 'soil', name: 'Bodemattest', ago: 320, lasts: 365 },
  { kind: 'plan', name: 'Plannen', ago: 318, lasts: null },
  { kind: 'town', name: 'Stedenbouwkundige inlichtingen', ago: 150, lasts: 365 },
];

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

const ofAHouse: ReadonlySet<DocumentKind> = new Set(['energy', 'electricity']);

/**
 * A year of history for an owner's property or project: visits, messages, publications and documents. `today` is the
 * day the demo is made, `asks` the form that visitors ask with, `turn` its position among those with an owner. A
 * project that is not built yet has no documents of a house, and homes that are gone have no planned visits.
 */
export const portalOf = (
  { id, goal, gone: isGone }: Pick<Plan, 'id' | 'goal' | 'gone'>,
  today: string,
  managers: readonly number[],
  { asks, built, turn }: { asks: RequestKind; built: boolean; turn: number },
) => {
  const random = randomOf(`portal ${id}`);
  const manager = () => managers[random.whole(0, Math.max(0, managers.length - 1))] ?? gone;
  const visitCount = goal === 'rent' ? 14 : 22;
  const past = Array.from({ length: visitCount }, (_, index) => {
    const day = dayAfter(today, -Math.round((year * (visitCount - index)) / (visitCount + 1)) + random.whole(-4, 4));
    const cancelled = random.chance(0.12);
    return {
      id: `past-${index + 1}`,
      startsAt: at(day, random.whole(8, 16), random.pick([0, 15, 30, 45])),
      visitor: random.pick(visitors),
      contact: index < 2 ? gone : manager(),
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
    contact: managers[turn % managers.length] ?? gone,
    status: 'planned' as const,
    feedback: null,
  }));
  const sent = Array.from({ length: 26 }, (_, index) => {
    const message = messages[index < 3 ? index : 3 + (index % (messages.length - 3))] ?? messages[0];
    return {
      id: `message-${index + 1}`,
      day: dayAfter(today, -year + 4 + index * 14),
      ...message,
      contact: index < 3 ? gone : manager(),
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
  const documents = papers
    .filter(({ kind }) => built || !ofAHouse.has(kind))
    .map(({ kind, name, ago, lasts }, index) => ({
      file: `${kind}-${id}.pdf`,
      subject: id,
      day: dayAfter(today, -ago),
      kind,
      name: `${name} ${id}.pdf`,
      expires: lasts === null ? null : dayAfter(today, lasts - ago),
      contact: index === 0 ? gone : manager(),
    }));
  return {
    visits: isGone ? past : [...past, ...planned],
    communications: sent,
    media: published,
    documents,
    requests: asked,
  };
};
