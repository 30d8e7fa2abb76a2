import { brokenActions } from '@rowhouse/federation/testing/broken-actions';
import { brokenPaces } from '@rowhouse/federation/testing/broken-paces';
import { brokenPages } from '@rowhouse/federation/testing/broken-pages';
import { brokenServers } from '@rowhouse/federation/testing/broken-servers';
import { brokenStyles } from '@rowhouse/federation/testing/broken-styles';

const code = (text: string): string => `\`${text.replaceAll('`', '')}\``;

/** The rows of the table of broken releases in docs/releases.md, from the releases that the tests break. */
export const brokenReleaseRows = (): string[] => [
  ...brokenServers.map(({ does, says }) => `| ${does} | its renders | ${code(says)} |`),
  ...brokenPaces.map(({ does, says }) => `| ${does} | its renders | ${code(says)} |`),
  ...brokenActions.map(({ does, says }) => `| ${does} | its forms | ${code(says)} |`),
  ...brokenPages.map(({ does, says }) => `| ${does} | a browser’s document | ${code(says)} |`),
  ...brokenStyles.map(
    ({ does, says }) => `| ${does} | its styles | ${code(`… by ${says.map((one) => `'${one}'`).join(', ')}`)} |`,
  ),
];
