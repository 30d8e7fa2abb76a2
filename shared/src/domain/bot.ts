// Parts of a user agent, in lower case, by which crawlers, link previews, monitors and scripts give themselves away.
const botMarks: readonly string[] = [
  'bot',
  'crawl',
  'spider',
  'slurp',
  'scrapy',
  'archiver',
  'feedfetcher',
  'mediapartners-google',
  'google-inspectiontool',
  'google-read-aloud',
  'apis-google',
  'facebookexternalhit',
  'facebookcatalog',
  'meta-externalagent',
  'whatsapp/',
  'skypeuripreview',
  'chatgpt-user',
  'lighthouse',
  'pagespeed',
  'pingdom',
  'uptime',
  'monitor',
  'validator',
  'headlesschrome',
  'phantomjs',
  'curl/',
  'wget/',
  'libwww',
  'python',
  'go-http-client',
  'okhttp/',
  'java/',
  'axios/',
  'node-fetch',
  'undici',
  'postman',
];

// Makers of telephones whose name happens to end like a robot's.
const innocent = /cubot/g;

/** Whether a user agent is that of a program rather than a visitor; a missing one is. */
export function isBotUserAgent(userAgent: string | null | undefined): boolean {
  const agent = (userAgent ?? '').trim().toLowerCase().replace(innocent, '');
  return agent === '' || botMarks.some((mark) => agent.includes(mark));
}
