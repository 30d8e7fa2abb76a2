import type { ProjectDetail } from '@rowhouse/shared/contract/project';
import { formatEuro, formatMonth } from '@rowhouse/shared/domain/format';
import type { UnitQuery } from '@rowhouse/shared/domain/project-units';
import { Link, type PageProps, projectRoute, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { DefinitionList } from '@rowhouse/shared/ui/definition-list';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Section } from '@rowhouse/shared/ui/section';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { Films } from '../components/films.tsx';
import { Gallery } from '../components/gallery.tsx';
import { ManagerCard } from '../components/manager-card.tsx';
import { Plans } from '../components/plans.tsx';
import { PriceList } from '../projects/price-list.tsx';
import { useMessages } from '../use-messages.ts';
import type { ProjectPage } from './project.data.ts';
import styles from './project.module.css';

const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');

const Prose = ({ text }: { text: string }) => (
  <div className="prose">
    {paragraphsOf(text).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

const Aside = ({ project }: { project: ProjectDetail }) => {
  const t = useMessages();
  const href = useHref();
  const { from, available, units, address, manager, id } = project;
  return (
    <aside className={styles.aside} aria-label={t('price.label')}>
      <div className={styles.offer}>
        {from !== null && <p className={styles.price}>{t('price.from', { price: formatEuro(from) })}</p>}
        {units > 0 && <p className={styles.note}>{t('project.available', { count: available, units })}</p>}
        <Link href={href('contact-construction', { id })} className={`${buttonClass('primary')} ${styles.ask}`}>
          {t('project.action.construction')}
        </Link>
        {address === null && <p className={styles.note}>{t('address.hidden')}</p>}
      </div>
      {manager && <ManagerCard manager={manager} />}
    </aside>
  );
};

const Found = ({ project, query }: { project: ProjectDetail; query: UnitQuery }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { id, title, number, address, city, zip, status, delivery, units, available, priceList } = project;
  const own = href(...projectRoute({ id, ...project.paths[language] }));
  const facts = [
    { label: t('project.number'), value: number },
    { label: t('project.status'), value: status === 'unknown' ? null : t(`project.status.${status}`) },
    { label: t('project.delivery'), value: delivery === null ? null : formatMonth(delivery, language) },
    { label: t('project.units'), value: units === 0 ? null : t('project.available', { count: available, units }) },
  ];
  return (
    <>
      <div className="page-width">
        <Gallery pictures={project.pictures} ribbon={null} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <header className={styles.opening}>
              {status !== 'unknown' && (
                <p className={styles.eyebrow}>
                  {t('project.kind')} · {t(`project.status.${status}`)}
                </p>
              )}
              <h1>{title}</h1>
              <p className={styles.place}>
                <Icon name="pin" /> {address !== null && `${address}, `}
                {city} [{zip}]
              </p>
            </header>
            <Prose text={project.description} />
            <DefinitionList rows={facts} />
          </div>
          <Aside project={project} />
        </div>
      </div>
      {priceList.length > 0 && (
        <Section title={t('units.title')} id="units" background="tint">
          <PriceList units={priceList} query={query} address={own} />
        </Section>
      )}
      {project.situation && (
        <Section title={t('project.situation')} id="situation">
          <Prose text={project.situation} />
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
      <Films videos={project.videos} title={title} poster={project.pictures[0]} />
      <Plans plans={project.plans} />
      <ViewCounter ids={id} page="property" />
    </>
  );
};

const NotFound = () => {
  const t = useMessages();
  const href = useHref();
  return (
    <Section level={1} title={t('project.not-found.title')} intro={t('project.not-found.text')}>
      <Link href={href('projects')} className={buttonClass('primary')}>
        {t('project.not-found.all')}
      </Link>
    </Section>
  );
};

/** One project, whole; or that there is none. */
export const Component = ({ data }: PageProps<ProjectPage>) =>
  data.found ? <Found key={data.project.id} project={data.project} query={data.query} /> : <NotFound />;
