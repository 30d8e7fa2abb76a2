import type { ContentPage } from '@rowhouse/shared/contract/site';

/** Props of the property list that a module asks for: named before the page renders, and rendered with the same. */
export const listProps = ({ goal, max }: ContentPage['modules'][number]) => ({ goal, max });
