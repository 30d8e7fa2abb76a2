import type { ProjectDetail } from '@rowhouse/shared/contract/project';
import { formatEuro, formatMonth } from '@rowhouse/shared/domain/format';
import type { UnitQuery } from '@rowhouse/shared/domain/project-units';
import { Link, type PageProps, projectRoute, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Section } from '@rowhouse/shared/ui/section';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { DefinitionList } from '../components/definition-list.tsx';
import { Films } from '../components/films.tsx';
import { NotFound } from '../components/not-found.tsx';
import styles from '../components/offer-layout.module.css';
import { OfferLayout } from '../components/offer-layout.tsx';
import { Plans } from '../components/plans.tsx';
import { Prose } from '../components/prose.tsx';
import { PriceList } from '../projects/price-list.tsx';
import { useMessages } from '../use-messages.ts';
import type { ProjectPage } from './project.data.ts';

const Found = ({ project, query }: { project: ProjectDetail; query: UnitQuery }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { id, title, number, address, from, status, delivery, units, available, priceList } = project;
  const own = href(...projectRoute({ id, ...project.paths[language] }));
  const statusText = status === 'unknown' ? null : t(`project.status.${status}`);
  const freeUnits = units === 0 ? null : t('project.available', { count: available, units });
  return (
    <>
      <OfferLayout
        offer={project}
        eyebrow={statusText && `${t('project.kind')} · ${statusText}`}
        price={from === null ? null : t('price.from', { price: formatEuro(from) })}
        notes={freeUnits ? [freeUnits] : []}
        actions={
          <>
            <Link href={href('contact-construction', { id })} className={`${buttonClass('primary')} ${styles.ask}`}>
              {t('project.action.construction')}
            </Link>
            {address === null && <p className={styles.note}>{t('address.hidden')}</p>}
          </>
        }
      >
        <Prose text={project.description} language={project.descriptionLanguage} />
        <DefinitionList
          rows={[
            { label: t('project.number'), value: number },
            { label: t('project.status'), value: statusText },
            { label: t('project.delivery'), value: delivery && formatMonth(delivery, language) },
            { label: t('project.units'), value: freeUnits },
          ]}
        />
      </OfferLayout>
      {priceList.length > 0 && (
        <Section title={t('units.title')} id="units" background="tint">
          <PriceList units={priceList} query={query} address={own} />
        </Section>
      )}
      {project.situation && (
        <Section title={t('project.situation')} id="situation">
          <Prose text={project.situation} language={project.situationLanguage} />
        </Section>
      )}
      {project.technical.length > 0 && (
        <Section title={t('project.technical')} id="technical">
          <DefinitionList
            rows={project.technical.map(({ name, text }) => ({ label: name, value: text }))}
            columns={2}
          />
        </Section>
      )}
      <Films videos={project.videos} name={title} poster={project.pictures[0]} />
      <Plans plans={project.plans} />
      <ViewCounter ids={id} page="property" />
    </>
  );
};

/** One project, whole; or that there is none. */
export const Component = ({ data }: PageProps<ProjectPage>) =>
  data.found ? (
    <Found key={data.project.id} project={data.project} query={data.query} />
  ) : (
    <NotFound what="project" withdrawn={data.withdrawn} />
  );
