import type { Slot } from '@rowhouse/shared/contract/request-answers';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { dateFormatter, formatShortDay } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { type FieldTexts, Label, Remarks, useControl } from '@rowhouse/shared/ui/field';
import { dayName, nearDay, nearestFree, visitDays } from '../requests/visit-days.ts';
import { useMessages } from '../use-messages.ts';
import styles from './slot-picker.module.css';

// How many letters of a weekday are needed to tell the days apart.
const weekdayLetters: Record<Language, number> = { nl: 2, fr: 3, en: 3, de: 2 };

interface SlotPickerProps extends Pick<FieldTexts, 'name' | 'label' | 'error'> {
  slots: readonly Slot[];
  chosen: string;
  /** The day that was open when the form was sent. */
  openDay?: string;
  /** The selected time, if someone else has taken it meanwhile. */
  taken?: string | undefined;
}

interface Panel {
  value: string;
  /** What the strip shows for this panel, on one or two lines; `title` is its full name. */
  short: { weekday?: string; day: string };
  title: string;
  slots: readonly Slot[];
  timeOf: (instant: Date) => string;
}

/**
 * The times for a visit: a strip of days, and below it the times of the open day. It uses native controls only, so it
 * works without JavaScript.
 */
export const SlotPicker = ({ name, label, error, slots, chosen, openDay = '', taken }: SlotPickerProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useControl({ name, error });
  const weekday = dateFormatter('weekday', language);
  const time = dateFormatter('time', language);
  const moment = dateFormatter('moment', language);
  const near = taken === undefined ? [] : nearestFree(slots, taken);
  const panels: Panel[] = [
    ...(near.length === 0
      ? []
      : [
          {
            value: nearDay,
            short: { day: t('slots.near') },
            title: t('slots.near.title'),
            slots: near,
            timeOf: moment,
          },
        ]),
    ...visitDays(slots).map(({ day, slots: own }) => {
      const full = weekday(new Date(`${day}T12:00:00Z`));
      return {
        value: day,
        short: { weekday: full.slice(0, weekdayLetters[language]), day: formatShortDay(day) },
        title: full,
        slots: own,
        timeOf: time,
      };
    }),
  ];
  const wanted = near.length > 0 ? nearDay : openDay || brusselsDay(new Date(chosen));
  const open = panels.find(({ value }) => value === wanted) ?? panels[0];
  // The error summary links to this one.
  const firstFree = open?.slots.find(({ free }) => free > 0);
  return (
    <fieldset className={styles.picker} aria-describedby={describedBy}>
      <legend className="visually-hidden">
        <Label label={label} required />
      </legend>
      <Remarks id={id} error={error} />
      <div className={styles.strip}>
        {panels.map((panel) => (
          <div key={panel.value} className={styles.day}>
            <label className={`${styles.chip} ${styles.dayChip}`}>
              <input type="radio" name={dayName} value={panel.value} defaultChecked={panel === open} />
              <span aria-hidden="true">
                {panel.short.weekday}
                <b>{panel.short.day}</b>
              </span>
              <span className="visually-hidden">{panel.title}</span>
            </label>
            <fieldset className={styles.times}>
              <legend className={styles.title}>{panel.title}</legend>
              <div className={panel.value === nearDay ? `${styles.chips} ${styles.wide}` : styles.chips}>
                {panel.slots.map((slot) => {
                  const timeText = panel.timeOf(new Date(slot.start));
                  return (
                    <label key={slot.id} className={styles.chip}>
                      <input
                        type="radio"
                        id={panel === open && slot === firstFree ? id : undefined}
                        name={name}
                        value={slot.id}
                        disabled={slot.free < 1}
                        required
                        aria-invalid={invalid}
                        defaultChecked={slot.id === chosen}
                      />
                      <span>{slot.free < 1 ? t('slots.taken', { time: timeText }) : timeText}</span>
                    </label>
                  );
                })}
              </div>
            </fieldset>
          </div>
        ))}
      </div>
    </fieldset>
  );
};
