import { cityKey } from '@rowhouse/shared/domain/city-key';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { cityLabel } from '../city-label.ts';
import { listHref } from '../list-href.ts';
import type { ListingData } from '../load-list.ts';
import { useMessages } from '../use-messages.ts';
import styles from './suggestions.module.css';

/** The cities and types that a free text may refer to. */
export const Suggestions = ({ data: { goal, text } }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const links = [
    ...(text?.types ?? []).map(({ id, name, counts }) => ({
      label: `${name} (${formatNumber(counts[goal], language)})`,
      href: listHref(href, goal, { typeIds: [id] }),
    })),
    ...(text?.cities ?? []).map((city) => ({
      label: `${cityLabel(city)} (${formatNumber(city.counts[goal], language)})`,
      href: listHref(href, goal, { cities: [cityKey(city)] }),
    })),
  ];
  if (links.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <h2 className={styles.title}>{t('listing.suggestions')}</h2>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
