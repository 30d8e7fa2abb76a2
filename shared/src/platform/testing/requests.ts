import type { RequestKind } from '../../contract/request-kinds.ts';
import { brusselsDay, dayAfter } from '../../domain/date.ts';

/** The day this many days after today, or before it if negative. */
export const dayFromNow = (days: number): string => dayAfter(brusselsDay(new Date()), days);

/** The values that a form sends: texts, lists of texts, and files. */
export type SentValues = Readonly<Record<string, string | readonly string[] | File>>;

const person = { firstName: 'An', lastName: 'Peeters', email: 'an.peeters@mail.example' };
const address = { street: 'Grote Markt', houseNumber: '12 bus 3', zip: '9600', city: 'Ronse', country: 'be' };
const phone = '0470 12 34 56';
const privacy = 'on';
const remark = 'Is de tuin op het zuiden?\r\nEn mag ik hem zien?';

/** The smallest file that is recognised as a PDF. */
export const pdf = (name = 'cv.pdf'): File =>
  new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], name, {
    type: 'application/pdf',
  });

/** One valid request of each kind, as its form sends it. Its subject and language are added separately. */
export const goodRequests: Readonly<Record<RequestKind, SentValues>> = {
  'site-contact': { ...person, phone, remark, newsletter: 'on', privacy },
  'contact-me': { ...person, phone: '', remark, privacy },
  'contact-appointment': {
    ...person,
    slotId: 'slot-1',
    phone,
    contactPreference: 'phone',
    contactHours: '10:00-13:00',
    remark: '',
    privacy,
  },
  'contact-construction': { ...person, phone, remark, privacy },
  'contact-demand': { ...person, ...address, goal: 'sell', typeId: '1', title: 'miss', phone, remark: '', privacy },
  'demand-register': {
    ...person,
    goal: 'sale',
    typeIds: ['1', '2'],
    cities: ['Ronse|9600', 'Oudenaarde|9700'],
    minPrice: '150.000',
    maxPrice: '€ 300 000',
    minBedrooms: '3',
    minBathrooms: '',
    minGarages: '1',
    minParkings: '',
    energy: '',
    onlyAvailable: '',
    area: '',
    phone: '',
    remark: '',
    privacy,
  },
  'send-to-friend': {
    ...person,
    friendFirstName: 'Zoë',
    friendLastName: 'D’Hondt',
    friendEmail: 'zoe@friend.example',
    words: 'Iets voor jou?',
    privacy,
  },
  'keep-posted': { search: 'goal=sale&city=Ronse%7C9600&max=400000', email: person.email, privacy },
  'sign-newsletter': { email: person.email, privacy },
  documents: { ...person, documents: ['plans', 'epc'], phone: '', remark: '', privacy },
  testimonial: { ...person, website: 'www.peeters.example', comment: 'Goed geholpen!', publication: 'on', privacy },
  'job-application': { ...person, phone, job: 'Makelaar', remark: '', cv: pdf(), privacy },
  'rental-application': {
    ...person,
    ...address,
    phone,
    adultAges: '34, 36',
    childAges: '4 en 7',
    pets: 'Eén kat',
    movingDate: dayFromNow(40),
    reason: 'We werken in Ronse.',
    firstIncome: '2.100',
    secondIncome: '1900',
    conditions: 'on',
    privacy,
  },
  'purchase-offer': {
    ...person,
    ...address,
    phone,
    amount: '250.000',
    amountInLetters: 'tweehonderdvijftigduizend euro',
    startDate: dayFromNow(-1),
    endDate: dayFromNow(14),
    saleConditions: '',
    secondFirstName: 'Bo',
    secondLastName: 'Claes',
    place: 'Ronse',
    signDate: dayFromNow(0),
    advance: 'on',
    privacy,
  },
};
