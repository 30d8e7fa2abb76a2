import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import { isGoal } from '@rowhouse/shared/domain/goal';
import type { FragmentViewProps } from '@rowhouse/shared/platform';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { MoreControl } from '../components/more-control.tsx';
import { goalParameter } from '../list-page.ts';
import { type MoreContext, type MoreFilterName, moreFilterNames } from '../more-filters.ts';
import { readFilters } from '../read-filters.ts';
import { useMessages } from '../use-messages.ts';
import styles from './more-filters.module.css';

/** The filters of a list that are rarely used, for the search of its address. */
export const Component = ({
  props: { search },
}: Pick<FragmentViewProps<FragmentProps<'listings.more-filters'>>, 'props'>) => {
  const t = useMessages();
  const parameters = new URLSearchParams(search);
  const goal = parameters.get(goalParameter);
  const context: MoreContext = { ...readFilters(parameters), goal: isGoal(goal) ? goal : 'sale', t };
  const controlsOf = (names: readonly MoreFilterName[]) =>
    names.map((name) => <MoreControl key={name} name={name} context={context} />);
  const isTick = (name: MoreFilterName) => !/^m|^energy$|^offer$/.test(name);
  return (
    <FieldScope name="listing">
      <div className={styles.ticks}>{controlsOf(moreFilterNames.filter(isTick))}</div>
      <div className={styles.fields}>{controlsOf(moreFilterNames.filter((name) => !isTick(name)))}</div>
    </FieldScope>
  );
};
