import type { ProjectDetail } from '@rowhouse/shared/contract/project';
import { formatEuro } from '@rowhouse/shared/domain/format';
import type { UnitQuery } from '@rowhouse/shared/domain/project-units';
import { Link, type PageProps, projectRoute, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Section } from '@rowhouse/shared/ui/section';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { DefinitionList } from '../components/definition-list.tsx';
import { Description } from '../components/description.tsx';
import { Facts } from '../components/facts.tsx';
import { Films } from '../components/films.tsx';
import { Fold } from '../components/fold.tsx';
import { FootBar } from '../components/foot-bar.tsx';
import { NotFound } from '../components/not-found.tsx';
import styles from '../components/offer-layout.module.css';
import { OfferLayout } from '../components/offer-layout.tsx';
import { PlanList } from '../components/plans.tsx';
import { Prose } from '../components/prose.tsx';
import { PriceList } from '../projects/price-list.tsx';
import { projectFacts } from '../projects/project-facts.ts';
import { WhereMap } from '../surroundings/where-map.tsx';
import { useMessages } from '../use-messages.ts';
import type { ProjectPage } from './project.data.ts';

const ProjectView = ({ project, query }: { project: ProjectDetail; query: UnitQuery }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { id, title, number, address, from, status, place, priceList } = project;
  const ownHref = href(...projectRoute({ id, ...project.paths[language] }));
  const statusText = status === 'unknown' ? null : t(`project.status.${status}`);
  const price = from === null ? null : t('price.from', { price: formatEuro(from, t.prices) });
  const request = href('contact-construction', { id });
  return (
    <>
      <OfferLayout
        offer={project}
        eyebrow={statusText ? `${t('project.kind')} · ${statusText}` : t('project.kind')}
        reference={t('reference', { id: number })}
        price={price}
        notes={[]}
        facts={<Facts twoByTwo facts={projectFacts(project, language, t)} />}
        actions={
          <>
            <div className={styles.ways}>
              <Link href={request} className={buttonClass('primary')}>
                {t('ask.button')}
              </Link>
              {priceList.length > 0 && (
                <a href="#units" className={buttonClass('secondary')}>
                  {t('units.title')}
                </a>
              )}
            </div>
            {address === null && <p className={styles.note}>{t('address.hidden')}</p>}
          </>
        }
      >
        <Description {...project} />
        {priceList.length > 0 && (
          <Section title={t('units.title')} id="units">
            <PriceList units={priceList} query={query} address={ownHref} />
          </Section>
        )}
        {(project.situation || place) && (
          <Section title={t('project.situation')} id="situation">
            {place && <WhereMap place={place} />}
            <Prose text={project.situation} language={project.situationLanguage} />
          </Section>
        )}
        <Films videos={project.videos} name={title} poster={project.pictures[0]} />
        <div>
          {project.technical.length > 0 && (
            <Fold level={2} id="technical" title={t('project.technical')}>
              <DefinitionList
                rows={project.technical.map(({ name, text }) => ({ label: name, value: text }))}
                columns={2}
              />
            </Fold>
          )}
          {project.plans.length > 0 && (
            <Fold level={2} id="plans" title={t('plans.title')}>
              <PlanList plans={project.plans} />
            </Fold>
          )}
        </div>
      </OfferLayout>
      <ViewCounter ids={id} page="property" />
      <FootBar price={price} manager={project.manager} action={{ href: request, text: t('ask.button') }} />
    </>
  );
};

/** One project, or the notice that it is unknown. */
export const Component = ({ data }: PageProps<ProjectPage>) =>
  data.found ? (
    <ProjectView key={data.project.id} project={data.project} query={data.query} />
  ) : (
    <NotFound what="project" withdrawn={data.withdrawn} />
  );
