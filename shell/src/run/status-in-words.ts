import type { Confinement } from '@rowhouse/federation/confined-process';
import { errorInWords, type ReleaseError } from '@rowhouse/federation/machines';
import type { Withdrawal } from '@rowhouse/federation/withdrawal';
import { type Family, nameOf } from '../server/browser-family.ts';
import type { SectionState } from '../server/registry-reader.ts';

// An app in the answer of `/_status`; counts are of the last ten minutes.
interface AppState {
  app: string;
  version: string;
  since: string | null;
  why: string | null;
  pages: number;
  failed: number;
  visitors: number;
  failedInBrowsers: number;
  /** Visitors who had failures only on pages that something else had altered. */
  failedOnAlteredPages: number;
  browsers: readonly { family: Family; shown: number; failed: number }[];
}

/** The answer of `/_status`. */
export interface SiteState {
  set: string | null;
  registry: readonly SectionState[];
  /** Why the file of trusted keys is not followed. */
  keysFault: string | null;
  apps: readonly AppState[];
  canary: { share: number; apps: Record<string, string> } | null;
  errors: readonly (ReleaseError & { app: string })[];
  withdrawn: readonly Withdrawal[];
  confinement: Confinement;
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const inWords = (iso: string, format = time): string => format.format(new Date(iso));

const countInWords = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const failuresOf = ({
  pages,
  failed,
  visitors,
  failedInBrowsers,
  failedOnAlteredPages,
  browsers,
}: AppState): string => {
  if (pages + visitors + failedOnAlteredPages === 0) return 'not shown to anyone within ten minutes';
  const where = browsers.flatMap(({ family, shown, failed }) =>
    failed > 0 ? [`${failed} of ${shown} with ${nameOf[family]}`] : [],
  );
  const named = where.length > 0 ? ` (${where.join(', ')})` : '';
  const apart =
    failedOnAlteredPages > 0 ? `; ${failedOnAlteredPages} more only on pages that something else altered` : '';
  return `within ten minutes ${countInWords(pages, 'page')}, ${failed || 'none'} failed; ${countInWords(visitors, 'visitor')}, ${failedInBrowsers || 'none'} with a failure${named}${apart}`;
};

const sectionInWords = ({ sequence, expires, refused }: SectionState): string[] => [
  ...(expires === null ? [] : [`registry ${sequence}, signed until ${inWords(expires, day)}`]),
  ...(refused === null ? [] : [`its section of the registry is not followed: ${refused}`]),
];

/** The status of a site as lines of text, in this machine's time zone. */
export const statusInWords = ({
  set,
  registry,
  keysFault,
  apps,
  canary,
  errors,
  withdrawn,
  confinement,
}: SiteState): string[] => [
  set === null ? 'No release set is shown' : `Release set ${set}`,
  ...(keysFault === null
    ? []
    : [`The file of trusted keys is not followed, and its previous content still applies: ${keysFault}`]),
  ...registry.flatMap((section) => {
    const { app } = section;
    const state = apps.find((one) => one.app === app);
    const newest = errors.find((error) => error.app === app);
    const since = state?.since ? `, since ${inWords(state.since)}${state.why ? ` (${state.why})` : ''}` : '';
    const facts = [
      ...(state ? [failuresOf(state)] : []),
      ...(newest ? [`newest error of ${newest.version}: ${errorInWords(newest)}`] : []),
      ...sectionInWords(section),
    ];
    return ['', `${app} ${state?.version ?? 'is not shown'}${since}`, ...facts.map((fact) => `  ${fact}`)];
  }),
  ...(canary
    ? [
        '',
        `Canary, for ${Math.round(canary.share * 100)} % of the visitors: ${Object.entries(canary.apps).flat().join(' ')}`,
      ]
    : []),
  ...(withdrawn.length > 0 ? ['', 'Withdrawn by this machine'] : []),
  ...withdrawn.map(
    ({ name, version, channel, date, why }) => `  ${name} ${version} from '${channel}' on ${inWords(date)}: ${why}`,
  ),
  ...(confinement === 'namespaces'
    ? []
    : ['', 'This machine allows no namespaces: code of remotes reaches the network.']),
];
