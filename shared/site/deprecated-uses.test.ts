import { expect, test } from 'vitest';
import { deprecatedIn } from './deprecated-uses.ts';

const ui = '@rowhouse/shared/ui/gallery';
const deprecated = { [`Gallery of ${ui}`]: '3.2.0' };

test.each([
  [`import { Gallery } from '${ui}';`, 1],
  [`import {\n  type Props,\n  Gallery as Pictures,\n} from '${ui}';`, 1],
  [`import { GalleryView } from '${ui}';`, 0],
  ["import { Gallery } from './gallery.ts';", 0],
])('%j uses a deprecated name %i times', (source, times) => {
  const found = deprecatedIn('mf-a/src/a.tsx', source, deprecated);
  expect(found).toHaveLength(times);
  for (const line of found) expect(line).toContain(`mf-a/src/a.tsx uses Gallery of ${ui}, deprecated since 3.2.0`);
});
