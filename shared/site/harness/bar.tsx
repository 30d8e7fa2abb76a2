import { fragments } from '../../src/contract/fragments.ts';
import { languages } from '../../src/domain/language.ts';
import { Link } from '../../src/platform/platform.ts';
import { hrefFor } from '../../src/routes.ts';
import styles from './bar.module.css';
import { fragmentsOf } from './fragment-use.ts';
import type { Shown } from './host.ts';
import { exampleHref, pagesOf } from './page-links.ts';

const fragmentHref = (name: string, language: string, text?: string): string =>
  `/_fragments/${name}?${new URLSearchParams({ lng: language, ...(text === undefined ? {} : { props: text }) })}`;

const Pages = ({ shown: { result, examples, fragment } }: { shown: Shown }) =>
  pagesOf(HARNESS_REMOTE).map((page) => {
    const href = exampleHref(page, result.language, examples);
    return (
      <li key={page}>
        {href ? (
          <Link href={href} aria-current={!fragment && page === result.page ? 'page' : undefined}>
            {page}
          </Link>
        ) : (
          `${page} (no property to show)`
        )}
      </li>
    );
  });

const Fragments = ({ shown: { result, fragment } }: { shown: Shown }) =>
  fragmentsOf(HARNESS_REMOTE).map((id) => {
    const { name } = fragments[id];
    return (
      <li key={id}>
        <Link
          href={fragmentHref(name, result.language)}
          aria-current={fragment && fragment.name === name ? 'page' : undefined}
        >
          {id}
        </Link>
      </li>
    );
  });

const Languages = ({ shown: { result, fragment } }: { shown: Shown }) =>
  languages.map((language) => (
    <li key={language}>
      <Link
        href={
          fragment
            ? fragmentHref(fragment.name, language, fragment.text)
            : (result.meta.alternates?.[language] ?? hrefFor(result.page, result.params, language))
        }
        hrefLang={language}
        aria-current={language === result.language ? 'true' : undefined}
      >
        {language}
      </Link>
    </li>
  ));

/** The way to each of the remote's pages and fragments, in each language. */
export const Bar = ({ shown }: { shown: Shown }) => (
  <nav className={styles.bar} lang="en" aria-label="Harness">
    <strong>mf-{HARNESS_REMOTE}</strong>
    <ul>
      <Pages shown={shown} />
    </ul>
    <ul>
      <Fragments shown={shown} />
    </ul>
    <ul>
      <Languages shown={shown} />
    </ul>
  </nav>
);
