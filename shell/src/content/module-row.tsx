import type { ContentModule } from '@rowhouse/shared/contract/content';
import { Fragment, Link, Part, useTranslatedPath } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Section } from '@rowhouse/shared/ui/section';
import { listProps } from './held-fragments.ts';
import { MapModule } from './map-module.tsx';
import styles from './module-row.module.css';
import { RichText } from './rich-text.tsx';
import { Slides } from './slides.tsx';
import { TeamView, views } from './views.tsx';

const Background = ({ module: { background } }: { module: ContentModule }) =>
  background.pictures.length > 0 && (
    <div className={styles.background}>
      <Slides slides={background.pictures.map((picture) => ({ picture, property: null }))} decoration />
    </div>
  );

const Content = ({ module }: { module: ContentModule }) => {
  const View = views[module.view];
  const translated = useTranslatedPath();
  const level = module.title ? 3 : 2;
  return (
    <>
      {(module.title || module.description.length > 0) && (
        <div className={styles.head}>
          {module.title && <h2 className={styles[module.titleSize]}>{module.title}</h2>}
          <RichText text={module.description} level={level} className={styles.description} />
        </div>
      )}
      <View module={module} />
      {module.people.length > 0 && <TeamView module={module} />}
      {module.lists.map((list) => (
        <Fragment key={JSON.stringify(list)} id="listings.property-list" {...listProps(module, list)} />
      ))}
      {module.maps.map((map) => (
        <MapModule key={JSON.stringify(map)} map={map} />
      ))}
      {module.forms.map((form) => (
        <Fragment key={form} id="forms.request" kind={form} />
      ))}
      <RichText text={module.description2} level={level} className={styles.after} />
      {module.link && (
        <p className={styles.after}>
          <Link href={translated(module.link.path)} className={classNames(buttonClass('secondary'), styles.link)}>
            {module.link.text}
          </Link>
        </p>
      )}
    </>
  );
};

const isText = ({ view, groups, lists, maps, forms }: ContentModule): boolean =>
  view === '' && [groups, lists, maps, forms].every(({ length }) => length === 0);

/** Modules of one row, beside each other in twelve columns; a single module sets the background of the whole row. */
export const ModuleRow = ({ modules }: { modules: ContentModule[] }) => {
  const [only] = modules.length === 1 ? modules : [];
  const backed = (module: ContentModule) => module.background.pictures.length > 0;
  return (
    <Section
      background={only?.background.kind === 'color' ? 'tint' : 'paper'}
      className={classNames(only?.className, only && backed(only) && styles.backed)}
    >
      {only && <Background module={only} />}
      <div className={styles.row}>
        {modules.map((module) => (
          <div
            key={module.id}
            className={classNames(
              styles.column,
              isText(module) && styles.text,
              module.view === 'card-view' && styles.cards,
              !only && module.className,
              !only && (backed(module) || module.background.kind === 'color') && styles.box,
              !only && backed(module) && styles.backed,
            )}
            data-sm={module.sizes.sm ?? 12}
            data-md={module.sizes.md ?? module.span}
            data-lg={module.sizes.lg ?? module.span}
          >
            {!only && <Background module={module} />}
            <div className={styles.words}>
              <Part id={module.id}>
                <Content module={module} />
              </Part>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
};

/** Modules by their row, in order. */
export const rowsOf = (modules: ContentModule[]): ContentModule[][] => {
  const rows = new Map<number, ContentModule[]>();
  for (const module of modules) rows.set(module.row, [...(rows.get(module.row) ?? []), module]);
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
};
