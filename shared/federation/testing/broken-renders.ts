/** What the server makes of a page in a language. */
export interface ServedPage {
  title: string;
  /** The HTML of the main element. */
  html: string;
  /** The directives for search engines; empty for a page that is listed. */
  robots: string;
  canonical: string;
}

/** The languages of the page, with its texts. */
export const textsOfClock = {
  en: { ask: 'Ask us what time it is', say: 'It is twelve in the afternoon' },
  nl: { ask: 'Vraag ons hoe laat het is', say: 'Het is twaalf uur in de middag' },
};

/** A language of the page. */
export type ClockLanguage = keyof typeof textsOfClock;

/** A correct page. */
export const servedClock = (language: ClockLanguage): ServedPage => ({
  title: language === 'en' ? 'Clock' : 'Klok',
  html: `<h1>${textsOfClock[language].ask}</h1><p>${textsOfClock[language].say}</p>`,
  robots: '',
  canonical: `http://full.example/${language}/clock/`,
});

/** A page with a fault that the server's HTML shows, and the message of the proof about it. */
export interface BrokenRender {
  /** The fault of the release, in words. */
  does: string;
  serves?: (language: ClockLanguage) => Partial<ServedPage>;
  /** The error of the page if the API answers 500. */
  throws?: string;
  says: string;
}

const pieces = Array.from({ length: 5 }, (_, at) => `<p>Please come back later for number ${at}</p>`).join('');

/** One page for each fault. */
export const brokenRenders: readonly BrokenRender[] = [
  {
    does: 'has an empty title in one language',
    serves: (language) => (language === 'nl' ? { title: ' ' } : {}),
    says: "the page 'clock' in nl, whatever the data: has an empty title: `meta` of its data must return one",
  },
  {
    does: 'is hidden from search engines',
    serves: () => ({ robots: 'noindex' }),
    says: "the page 'clock' in en and nl, with usual data: tells search engines 'noindex', and the live release does not: if that is meant, declare it in the page's route (`unlisted`)",
  },
  {
    does: 'leads search engines to another page in one language',
    serves: (language) => (language === 'nl' ? { canonical: 'http://full.example/nl/' } : {}),
    says: "the page 'clock' in nl, with usual data: has the canonical address http://full.example/nl/, and in the live release http://full.example/nl/clock/",
  },
  {
    does: 'has its texts in another language',
    serves: () => ({ html: servedClock('en').html }),
    says: "the page 'clock' in nl, whatever the data: shows 2 of 2 sentences of its texts in en, such as 'Ask us what time it is'",
  },
  {
    does: 'has texts that no messages hold',
    serves: (language) => ({ html: `<h1>${textsOfClock[language].ask}</h1>${pieces}` }),
    says: "the page 'clock' in en and nl, with the least data: shows 30 of 36 words in the same language everywhere, such as 'Please come back later for number 0': put its texts into its messages",
  },
  {
    does: 'reads an answer that never came',
    throws: 'TypeError: Cannot read properties of null',
    says: "the page 'clock' in en, with usual data: fails by itself when /api/time answers 500: TypeError: Cannot read properties of null",
  },
];
