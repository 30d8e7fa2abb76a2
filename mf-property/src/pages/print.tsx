import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { notableAvailability } from '@rowhouse/shared/domain/availability';
import { isEnergyLabel } from '@rowhouse/shared/domain/energy';
import { wholeNumber } from '@rowhouse/shared/domain/format';
import { Link, type PageProps, useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Picture } from '@rowhouse/shared/ui/picture';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { useEffect, useState } from 'react';
import { EnergyMark } from '../components/energy-mark.tsx';
import { NotFound } from '../components/not-found.tsx';
import { QrCode } from '../components/qr-code.tsx';
import { type ShownGroup, shownGroups } from '../property/field-groups.ts';
import { priceLines } from '../property/price-lines.ts';
import { useMessages } from '../use-messages.ts';
import type { PrintPage } from './print.data.ts';
import styles from './print.module.css';

// Fits on one sheet with the longest legal block.
const mostFacts = 10;

const factGroups = ['layout', 'surfaces', 'construction'] as const;
const legalGroups = ['energy', 'flood', 'planning'] as const;

const Rows = ({ groups, most }: { groups: readonly ShownGroup[]; most?: number }) => (
  <dl className={styles.rows}>
    {groups
      .flatMap(({ rows }) => rows)
      .slice(0, most)
      .map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

// Unknown parts leave no empty line or comma.
const joinParts = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between);

const Contact = ({ property: { manager, code }, address }: { property: PropertyDetail; address: string }) => {
  const t = useMessages();
  const { agency } = useCurrentPage().site;
  return (
    <footer className={styles.contact}>
      {manager && (
        <p>
          <strong>{manager.name}</strong>
          {`\n${joinParts([manager.job, manager.phone, manager.email], '\n')}`}
        </p>
      )}
      <p>
        <strong>{agency.name}</strong>
        {`\n${joinParts(
          [
            joinParts([agency.street, joinParts([agency.zip, agency.city], ' ')], ', '),
            joinParts([agency.phone, agency.email], ' · '),
            joinParts(
              [
                agency.bivNumber && t('print.biv', { number: wholeNumber(agency.bivNumber) }),
                wholeNumber(agency.companyNumber),
              ],
              ' · ',
            ),
          ],
          '\n',
        )}`}
      </p>
      <div className={styles.link}>
        {code && <QrCode code={code} label={t('print.code')} />}
        <p>{`${t('print.scan')}\n${address}`}</p>
      </div>
      <p className={styles.disclaimer}>{t('print.disclaimer')}</p>
    </footer>
  );
};

const Brochure = ({ property, address }: { property: PropertyDetail; address: string }) => {
  const t = useMessages();
  const { agency } = useCurrentPage().site;
  const { id, goal, typeName, title, city, zip, energy, pictures, description } = property;
  const { main, notes } = priceLines(property, t);
  const notable = notableAvailability(property);
  const [lead, ...others] = pictures;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <p className={styles.agency}>{agency.name}</p>
        <p>{t('reference', { id })}</p>
      </header>
      <div className={styles.opening}>
        <div>
          <p className={styles.eyebrow}>
            {t(`goal.${goal}`)} · {typeName}
            {notable && ` · ${t(`status.${notable}`)}`}
          </p>
          <h1 className={styles.title} lang={property.titleLanguage}>
            {title}
          </h1>
          <p>
            {property.address !== null && `${property.address}, `}
            {zip} {city}
          </p>
        </div>
        <div className={styles.offer}>
          <p className={styles.price}>{main}</p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {isEnergyLabel(energy.label) && <EnergyMark label={energy.label} />}
        </div>
      </div>
      {lead && (
        <div className={styles.pictures} data-others={Math.min(3, others.length)}>
          {[lead, ...others.slice(0, 3)].map((picture, index) => (
            <Picture
              key={picture.src}
              {...picture}
              widths={index === 0 ? [600, 1360] : [400, 600]}
              sizes={index === 0 ? '30rem' : '15rem'}
              ratio="landscape"
              priority
            />
          ))}
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.description} lang={property.descriptionLanguage}>
          {description}
        </p>
        <Rows groups={shownGroups(property, factGroups, t)} most={mostFacts} />
      </div>
      <section className={styles.legal} aria-labelledby="legal-title">
        <h2 id="legal-title" className={styles.heading}>
          {t('print.legal')}
        </h2>
        <Rows groups={shownGroups(property, legalGroups, t)} />
      </section>
      <Contact property={property} address={address} />
    </article>
  );
};

/** One property on one sheet of A4. */
export const Component = ({ data }: PageProps<PrintPage>) => {
  const t = useMessages();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!data.found) return <NotFound what="property" />;
  const { property, address } = data;
  return (
    <div className={styles.print}>
      {/* On screen only, not on paper. */}
      <div className={styles.bar}>
        <p className={styles.hint}>{t('print.hint')}</p>
        {/* Hidden without scripts; its space is reserved, so that nothing moves. */}
        <Button className={styles.button} data-hydrated={isHydrated || undefined} onClick={() => window.print()}>
          {t('print.button')}
        </Button>
        <Link href={new URL(address).pathname}>{t('print.back')}</Link>
      </div>
      <Brochure property={property} address={address} />
      <ViewCounter ids={property.id} page="print" />
    </div>
  );
};
