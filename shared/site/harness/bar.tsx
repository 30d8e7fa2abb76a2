import { languages } from '../../src/domain/language.ts';
import { Link } from '../../src/platform/platform.ts';
import { hrefFor } from '../../src/routes.ts';
import styles from './bar.module.css';
import type { HarnessView } from './host.ts';
import { fragmentHref, fragmentsOf, pageHref, pagesOf } from './links.ts';

const Links = ({ links }: { links: { label: string; href: string | null; isCurrent: boolean }[] }) => (
  <ul>
    {links.map(({ label, href, isCurrent }) => (
      <li key={label}>
        {href ? (
          <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </Link>
        ) : (
          `${label} (no property to show)`
        )}
      </li>
    ))}
  </ul>
);

/** Links to each of the remote's pages and fragments, and to the current one in each language. */
export const Bar = ({ shown: { result, fragment, examples } }: { shown: HarnessView }) => {
  const { page, params, language, meta, site } = result;
  const pages = pagesOf(HARNESS_REMOTE).map((id) => ({
    label: id,
    href: pageHref(id, language, examples),
    isCurrent: !fragment && id === page,
  }));
  const fragments = fragmentsOf(HARNESS_REMOTE).map((id) => ({
    label: id,
    href: fragmentHref(id, language),
    isCurrent: fragment?.id === id,
  }));
  const inLanguages = languages.map((each) => ({
    label: each,
    href: fragment
      ? fragmentHref(fragment.id, each, fragment.text)
      : (meta.alternates?.[each] ?? hrefFor(page, params, each, undefined, site.routes)),
    isCurrent: each === language,
  }));
  return (
    <nav className={styles.bar} lang="en" aria-label="Harness">
      <strong>mf-{HARNESS_REMOTE}</strong>
      <Links links={pages} />
      <Links links={fragments} />
      <Links links={inLanguages} />
    </nav>
  );
};
