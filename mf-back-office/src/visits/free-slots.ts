import type { DeskSlot } from '@rowhouse/shared/contract/desk-visits';

const homesOf = ({ homes }: DeskSlot): string =>
  homes
    .map(({ id }) => id)
    .sort()
    .join();

/** Groups the slots of a day: consecutive slots of one agent for the same homes. */
export const freeGroups = (slots: readonly DeskSlot[]): DeskSlot[][] => {
  const groups: DeskSlot[][] = [];
  for (const slot of [...slots].sort(
    (one, other) => one.agentId - other.agentId || one.start.localeCompare(other.start),
  )) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const goesOn = last?.end === slot.start && last.agentId === slot.agentId && homesOf(last) === homesOf(slot);
    if (group && goesOn) group.push(slot);
    else groups.push([slot]);
  }
  return groups;
};
