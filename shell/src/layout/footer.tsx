import type { FooterColumn } from '@rowhouse/shared/contract/site';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { consentDialogAskedAtom, Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { HydrationSlice } from '@rowhouse/shared/platform/hydration-slice';
import { AsWritten } from '@rowhouse/shared/ui/as-written';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import styles from './footer.module.css';
import { MailAddress } from './mail-address.tsx';
import { MenuLink, MenuLinks } from './menu-link.tsx';
import { homePages, siteMapOf } from './site-map.ts';
import { useMessages } from './use-messages.ts';

// The agency's own columns.
const FooterColumns = ({ columns }: { columns: FooterColumn[] }) =>
  columns.map(({ id, title, intro, text, images }) => (
    <section key={id} className={styles.lead}>
      {title && <h2 className={styles.name}>{title}</h2>}
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
    </section>
  ));

/** Every page of the menu, and the pages for visitors who look for a home. */
const SiteMap = () => {
  const t = useMessages();
  const href = useHref();
  const { items } = useCurrentPage().site.menu;
  return (
    <nav className={styles.map} aria-label={t('footer.map')}>
      <section>
        <h2 className={styles.heading}>{t('footer.homes')}</h2>
        <ul className={styles.links}>
          {homePages.map((page) => (
            <li key={page}>
              <Link href={href(page)}>{t(`page.${page}`)}</Link>
            </li>
          ))}
        </ul>
      </section>
      {siteMapOf(items).map(({ head, entries }) => (
        <section key={head?.id ?? 'main'}>
          <h2 className={styles.heading}>{head ? <MenuLink item={head} /> : t('footer.more')}</h2>
          <MenuLinks items={entries} className={styles.links} />
        </section>
      ))}
    </nav>
  );
};

const Content = () => {
  const t = useMessages();
  const href = useHref();
  const askConsent = useSetAtom(consentDialogAskedAtom);
  const { agency, footer } = useCurrentPage().site;
  // Missing settings get neither a heading nor a link.
  const { street, zip, city, phone, email, hours, bivNumber, companyNumber, supervisor, insurance } = agency;
  const legal = [
    { page: 'privacy-statement', label: t('footer.privacy') },
    { page: 'cookie-policy', label: t('footer.cookies') },
    { page: 'disclaimer', label: t('footer.disclaimer') },
  ] as const;
  return (
    <div className={styles.inner}>
      <div className={`${styles.columns} ${footer.columns.length === 1 ? styles.one : ''}`}>
        {footer.columns.length > 0 && (
          <div className={styles.own}>
            <FooterColumns columns={footer.columns} />
          </div>
        )}
        {(street || city || phone || email) && (
          <section>
            <h2 className={styles.heading}>{t('footer.contact')}</h2>
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
          </section>
        )}
        {hours && (
          <section>
            <h2 className={styles.heading}>{t('footer.hours')}</h2>
            <p className={styles.hours}>{hours}</p>
          </section>
        )}
        <section>
          <h2 className={styles.heading}>{t('footer.legal')}</h2>
          <ul className={styles.links}>
            {legal.map(({ page, label }) => (
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
        </section>
      </div>
      <SiteMap />
      <div className={styles.duties}>
        {bivNumber && (
          <p>
            <AsWritten text={t('footer.biv', { number: bivNumber.replaceAll(' ', '\u00a0') })} />
          </p>
        )}
        {companyNumber && (
          <p>
            <AsWritten text={t('footer.company', { number: companyNumber })} />
          </p>
        )}
        {supervisor && <p>{t('footer.supervisor', { name: supervisor })}</p>}
        {insurance && <p>{insurance}</p>}
        <p translate="no">{footer.copyright}</p>
      </div>
    </div>
  );
};

/** The agency, its opening hours, a site map and the legal notes that Belgian law requires of an estate agent. */
export const Footer = () => {
  const place = useRef<HTMLElement>(null);
  return (
    <footer ref={place} className={`background-ink ${styles.footer}`}>
      <HydrationSlice name="footer" wakes="near" place={place}>
        <Content />
      </HydrationSlice>
    </footer>
  );
};
