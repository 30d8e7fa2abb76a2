import type { FieldFacts } from '../../contract/request-fields.ts';
import { fieldFactsOf, type RequestKind } from '../../contract/request-kinds.ts';
import { dayFromNow, goodRequests, type SentValues } from './requests.ts';

/** A request that must be rejected: its fault, the form's values, and the error code of each field. */
export type BadRequest = readonly [what: string, sent: SentValues, faults: Readonly<Record<string, string>>];

type Trial = readonly [what: string, value: SentValues[string], fault: string];
type Control = FieldFacts['control'];

const script = '<script>alert(1)</script>';
const header = 'A\r\nBcc: b';
const other = 'none-of-ours';
const blank = ' \r\n ';
const tooLong = (max: number): Trial => ['one letter too many', 'a'.repeat(max + 1), 'too-long'];
const hasHeader: Trial = ['a header of a mail', header, 'invalid'];

const fileTrials = (max: number): Trial[] => [
  ['a file that is too large', new File([new Uint8Array(max + 1)], 'large'), 'too-large'],
  ['a file of another kind', new File(['MZ\u0090'], 'cv.pdf', { type: 'application/pdf' }), 'wrong-file'],
];

const numberTrials =
  (fault: 'invalid-number' | 'invalid-amount') =>
  (max: number): Trial[] => [
    ['letters', 'veel', fault],
    ['a script', script, fault],
    ['less than nothing', '-1', fault],
    ['a number beyond all numbers', '1e999', fault],
    ['Arabic digits', '٣٠٠', fault],
    ['too much', String(max + 1), 'too-high'],
  ];

const daysApart: Record<NonNullable<FieldFacts['when']>, Trial[]> = {
  future: [
    ['yesterday', dayFromNow(-1), 'not-future'],
    ['today', dayFromNow(0), 'not-future'],
  ],
  // Not tomorrow: midnight may pass between here and the test.
  past: [['the day after tomorrow', dayFromNow(2), 'in-future']],
};

const trials: Record<Control, (max: number, facts: FieldFacts) => Trial[]> = {
  line: (max) => [tooLong(max), hasHeader],
  text: (max) => [tooLong(max)],
  mail: (max) => [
    tooLong(max),
    hasHeader,
    ['no mail address', 'an.peeters', 'invalid-mail'],
    ['a name beyond ASCII', 'zoë@mail.example', 'invalid-mail'],
    ['two mail addresses', 'an@mail.example,jan@mail.example', 'invalid-mail'],
    ['a script', `${script}@mail.example`, 'invalid-mail'],
  ],
  phone: (max) => [
    tooLong(max),
    hasHeader,
    ['letters', 'bel mij maar', 'invalid-phone'],
    ['signs alone', '--------', 'invalid-phone'],
    ['too few digits', '1234', 'invalid-phone'],
    ['a script', script, 'invalid-phone'],
  ],
  web: (max) => [
    tooLong(max),
    hasHeader,
    ['a script', 'javascript:alert(1)', 'invalid-web'],
    ['words', 'mijn site', 'invalid-web'],
  ],
  amount: numberTrials('invalid-amount'),
  count: numberTrials('invalid-number'),
  day: (_, { when }) => [
    ...(when ? daysApart[when] : []),
    ['a day that is in no calendar', '2026-02-30', 'invalid-date'],
    ['words', 'morgen', 'invalid-date'],
    ['a script', script, 'invalid-date'],
  ],
  ages: (max) => [
    tooLong(max),
    ['words', 'jong', 'invalid-ages'],
    ['a script', script, 'invalid-ages'],
    ['more people than a home holds', '1 '.repeat(13), 'too-many'],
  ],
  // The choice is one of our codes, or an id that only the API knows.
  choice: (max) => (max === 1 ? [['what was not offered', other, 'invalid']] : [tooLong(max), hasHeader]),
  choices: (max) => [
    ['what was not offered', [other], 'invalid'],
    ['more than was offered', Array.from({ length: max + 1 }, () => other), 'too-many'],
  ],
  tick: () => [],
  area: (max) => [tooLong(max), ['words', 'overal', 'invalid'], ['a script', script, 'invalid']],
  search: (max) => [tooLong(max), hasHeader],
  picture: fileTrials,
  document: fileTrials,
};

const emptyFault = ({ control }: FieldFacts): string => (control === 'tick' ? 'not-agreed' : 'required');
const tickTrial = ({ required }: FieldFacts): Trial => ['another value', other, required ? 'not-agreed' : 'invalid'];

const without = (values: SentValues, name: string): SentValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

const addresses: [what: string, changes: SentValues, faults: Record<string, string>][] = [
  ['a postal code below the first one', { zip: '0999' }, { zip: 'invalid-zip' }],
  ['a Belgian postal code for France', { country: 'fr' }, { zip: 'invalid-zip' }],
  ['a Dutch postal code for Belgium', { zip: '4331 GN', country: '' }, { zip: 'invalid-zip' }],
];

const crossFaults: Partial<Record<RequestKind, [what: string, changes: SentValues, faults: Record<string, string>][]>> =
  {
    'demand-register': [
      ['a highest price below the lowest', { minPrice: '300000', maxPrice: '200000' }, { maxPrice: 'below-minimum' }],
    ],
    'purchase-offer': [
      ['nothing for an amount', { amount: '€ 0' }, { amount: 'zero' }],
      [
        'an end before its start',
        { startDate: dayFromNow(20), endDate: dayFromNow(10) },
        { endDate: 'end-before-start' },
      ],
      ['half of a second buyer', { secondLastName: '' }, { secondLastName: 'required' }],
    ],
    'send-to-friend': [
      ['a message for a name', { friendFirstName: 'Win on evil.example' }, { friendFirstName: 'invalid' }],
      ['a number for a name', { firstName: 'Bel 0900' }, { firstName: 'invalid' }],
    ],
  };

/** Every invalid request of a kind, generated from the schema of each field, so that a new field or kind is tested automatically. */
export const badRequests = (kind: RequestKind): BadRequest[] => {
  const good = goodRequests[kind];
  const fields = Object.entries(fieldFactsOf(kind));
  const needed = fields.filter(([, { required }]) => required);
  const emptied = Object.fromEntries(needed.map(([name, facts]) => [name, emptyFault(facts)]));
  return [
    ['nothing at all', {}, emptied],
    [
      'nothing but spaces',
      Object.fromEntries(
        needed
          .filter(([, { control }]) => control !== 'picture' && control !== 'document')
          .map(([name, { control }]) => [name, control === 'choices' ? [blank] : blank]),
      ),
      emptied,
    ],
    ...needed.map(([name, facts]): BadRequest => [`no ${name}`, without(good, name), { [name]: emptyFault(facts) }]),
    ...fields.flatMap(([name, facts]) =>
      [...trials[facts.control](facts.max, facts), ...(facts.control === 'tick' ? [tickTrial(facts)] : [])].map(
        ([what, value, fault]): BadRequest => [`${what} for ${name}`, { ...good, [name]: value }, { [name]: fault }],
      ),
    ),
    ...[...(fields.some(([name]) => name === 'zip') ? addresses : []), ...(crossFaults[kind] ?? [])].map(
      ([what, changes, faults]): BadRequest => [what, { ...good, ...changes }, faults],
    ),
  ];
};
