import type { FooterColumn } from '@rowhouse/shared/contract/site';
import { wholeNumber } from '@rowhouse/shared/domain/format';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { consentDialogAskedAtom, Link, useHref } from '@rowhouse/shared/platform';
import { useCurrentSite } from '@rowhouse/shared/platform/current-page';
import { HydrationSlice } from '@rowhouse/shared/platform/hydration-slice';
import { routeOf } from '@rowhouse/shared/routes';
import { AsWritten } from '@rowhouse/shared/ui/as-written';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useSetAtom } from 'jotai';
import { memo, type ReactNode, useRef } from 'react';
import styles from './footer.module.css';
import { MailAddress } from './mail-address.tsx';
import { MenuLink, MenuLinks } from './menu-link.tsx';
import { footerPages, homePages, siteMapOf } from './site-map.ts';
import { useMessages } from './use-messages.ts';

const OwnColumn = ({ column: { intro, text, images } }: { column: FooterColumn }) => (
  <>
    {intro && <p>{intro}</p>}
    {text && <p className={styles.text}>{text}</p>}
    {images.length > 0 && (
      <ul className={styles.images}>
        {images.map((image) => (
          <li key={image.src}>
            <Picture {...image} widths={[100, 250]} sizes="6rem" />
          </li>
        ))}
      </ul>
    )}
  </>
);

const Contact = () => {
  // Missing settings get no line.
  const { street, zip, city, phone, email } = useCurrentSite().site.agency;
  return (
    <address className={styles.address} translate="no">
      {street}
      {street && <br />}
      {zip} {city}
      {city && <br />}
      {phone && <a href={phoneHref(phone)}>{phone}</a>}
      {phone && <br />}
      {email && (
        <a href={`mailto:${email}`}>
          <MailAddress address={email} />
        </a>
      )}
    </address>
  );
};

const Hours = () => <p className={styles.hours}>{useCurrentSite().site.agency.hours}</p>;

const Legal = () => {
  const t = useMessages();
  const href = useHref();
  const askConsent = useSetAtom(consentDialogAskedAtom);
  const pages = [
    { page: 'privacy-statement', label: t('footer.privacy') },
    { page: 'cookie-policy', label: t('footer.cookies') },
    { page: 'disclaimer', label: t('footer.disclaimer') },
  ] as const;
  return (
    <ul className={styles.links}>
      {pages.map(({ page, label }) => (
        <li key={page}>
          <Link href={href(page)}>{label}</Link>
        </li>
      ))}
      <li>
        {/* Opens the dialog; without scripts it leads to the consent settings page. */}
        <a
          href={href('consent-settings')}
          onClick={(event) => {
            event.preventDefault();
            askConsent(true);
          }}
        >
          {t('footer.consent')}
        </a>
      </li>
    </ul>
  );
};

const Homes = () => {
  const t = useMessages();
  const { language } = useCurrentSite();
  const href = useHref();
  return (
    <ul className={styles.links}>
      {homePages.map((page) => (
        <li key={page}>
          <Link href={href(page)}>{t(`page.${page}`)}</Link>
        </li>
      ))}
      {footerPages().map((page) => (
        <li key={page}>
          <Link href={href(page)}>{routeOf(page).names?.[language]}</Link>
        </li>
      ))}
    </ul>
  );
};

type Part = NonNullable<FooterColumn['shows']>;

const parts: Record<Part, () => ReactNode> = {
  contact: Contact,
  hours: Hours,
  legal: Legal,
  homes: Homes,
  // Its columns are sections of their own.
  menu: () => null,
};

const mapParts: readonly (Part | null)[] = ['homes', 'menu'];

const Column = ({ column }: { column: FooterColumn }) => {
  const t = useMessages();
  const { shows, title } = column;
  const Shown = shows && parts[shows];
  const heading = title || (shows && shows !== 'menu' ? t(`footer.${shows}`) : '');
  return (
    <section className={shows ? undefined : styles.lead}>
      {heading && <h2 className={shows ? styles.heading : styles.name}>{heading}</h2>}
      <OwnColumn column={column} />
      {Shown && <Shown />}
    </section>
  );
};

/** The pages of the menu, a column for each main item with pages below it. */
const Menu = ({ column }: { column: FooterColumn }) => {
  const t = useMessages();
  const { items } = useCurrentSite().site.menu;
  return (
    <>
      {(column.intro || column.text || column.images.length > 0) && <Column column={column} />}
      {siteMapOf(items).map(({ head, entries }) => (
        <section key={head?.id ?? 'main'}>
          <h2 className={styles.heading}>{head ? <MenuLink item={head} /> : column.title || t('footer.more')}</h2>
          <MenuLinks items={entries} className={styles.links} />
        </section>
      ))}
    </>
  );
};

const Content = () => {
  const t = useMessages();
  const { agency, footer } = useCurrentSite().site;
  const { street, city, phone, email, hours, bivNumber, companyNumber, supervisor, insurance } = agency;
  // What the settings do not fill gets no heading.
  const isEmpty: Partial<Record<Part, boolean>> = { contact: !(street || city || phone || email), hours: !hours };
  const filled = footer.columns.filter(({ shows }) => !(shows && isEmpty[shows]));
  const map = filled.filter(({ shows }) => mapParts.includes(shows));
  const columns = filled.filter(({ shows }) => !mapParts.includes(shows));
  return (
    <div className={styles.inner}>
      {columns.length > 0 && (
        <div className={styles.columns}>
          {columns.map((column) => (
            <Column key={column.id} column={column} />
          ))}
        </div>
      )}
      {map.length > 0 && (
        <nav className={styles.map} aria-label={t('footer.map')}>
          {map.map((column) =>
            column.shows === 'menu' ? (
              <Menu key={column.id} column={column} />
            ) : (
              <Column key={column.id} column={column} />
            ),
          )}
        </nav>
      )}
      <div className={styles.duties}>
        {/* Every page leads to these, also where no column does. */}
        {!columns.some(({ shows }) => shows === 'legal') && <Legal />}
        {bivNumber && (
          <p>
            <AsWritten text={t('footer.biv', { number: wholeNumber(bivNumber) })} />
          </p>
        )}
        {companyNumber && (
          <p>
            <AsWritten text={t('footer.company', { number: wholeNumber(companyNumber) })} />
          </p>
        )}
        {supervisor && <p>{t('footer.supervisor', { name: supervisor })}</p>}
        {insurance && <p>{insurance}</p>}
        <p translate="no">{footer.copyright}</p>
      </div>
    </div>
  );
};

/** The columns that the settings choose, and the legal notes that Belgian law requires of an estate agent. */
export const Footer = memo(() => {
  const place = useRef<HTMLElement>(null);
  return (
    <footer ref={place} className={`background-ink behind-pictures lazy-layout ${styles.footer}`}>
      <HydrationSlice name="footer" wakes="near" place={place}>
        <Content />
      </HydrationSlice>
    </footer>
  );
});
