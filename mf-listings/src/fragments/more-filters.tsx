import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { FragmentViewProps } from '@rowhouse/shared/platform';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { controlNames, MoreControl } from '../components/more-control.tsx';
import { goalParameter } from '../list-href.ts';
import type { MoreContext, MoreFilterName } from '../more-filters.ts';
import { useMessages } from '../use-messages.ts';
import styles from './more-filters.module.css';

/** The filters of a list that are rarely used, for the search of its address. */
export const Component = ({
  props: { search, wrong },
}: Pick<FragmentViewProps<FragmentProps<'listings.more-filters'>>, 'props'>) => {
  const t = useMessages();
  const parameters = new URLSearchParams(search);
  const goal = parameters.get(goalParameter) === 'rent' ? 'rent' : 'sale';
  const context: MoreContext = { parameters, wrong, goal, t };
  const controlsOf = (names: readonly MoreFilterName[]) =>
    names.map((name) => <MoreControl key={name} name={name} context={context} />);
  return (
    <FieldScope name="listing">
      <div className={styles.ticks}>{controlsOf(controlNames.ticks)}</div>
      <div className={styles.fields}>{controlsOf(controlNames.fields)}</div>
    </FieldScope>
  );
};
