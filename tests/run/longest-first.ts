import { BaseSequencer, type TestSpecification } from 'vitest/node';

// As measured, longest first. A machine that has run the tests knows the duration of each file; a new one sorts the
// other files by size.
const longest = [
  'e2e/empty-site',
  'e2e/set-up-site',
  'e2e/every-page',
  'e2e/listings',
  'e2e/owner',
  'server/render-pool',
  'server/hostile-remote',
  'desk/desk-walls',
  'api/src/fuzz',
  'api/src/main',
  'admin/main',
  'federation/toy-site',
  'proof/hostile-build',
].map((name) => `/${name}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(name));
  return at < 0 ? longest.length : at;
};

/** Starts the longest files of each project first, so that no worker ends with one of them while the others are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((one) =>
      sorted.filter(({ project }) => project === one).toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
  }
}
