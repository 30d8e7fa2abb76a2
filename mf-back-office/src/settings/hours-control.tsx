import {
  hoursFaults,
  hoursOf,
  type OpeningHours,
  openingHoursText,
  type Stretch,
  stretchesOf,
  weekdayNames,
} from '@rowhouse/shared/domain/opening-hours';
import { type Weekday, weekdays } from '@rowhouse/shared/domain/weekdays';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useState } from 'react';
import { AlertLine } from '../components/in-view.tsx';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { removeAt, replaceAt } from '../editor/list-edits.ts';
import type { FormControl } from '../form/form-control.ts';
import { useMessages } from '../use-messages.ts';
import { openingHoursOf } from './setting-values.ts';
import styles from './settings.module.css';

type Week = Record<Weekday, Stretch[]>;

const isFilled = ({ opens, closes }: Stretch): boolean => opens !== '' && closes !== '';

// An added line in which nothing is typed yet.
const isBlank = ({ opens, closes }: Stretch): boolean => opens === '' && closes === '';

const typedIn = (week: Week): Week => ({
  ...week,
  ...Object.fromEntries(weekdays.map((day) => [day, week[day].filter((stretch) => !isBlank(stretch))])),
});

const isWhole = (week: Week): boolean => weekdays.every((day) => week[day].every(isFilled));

/** The first fault of typed hours, with its day; incomplete hours are ignored; undefined without a fault. */
const faultOf = (hours: readonly OpeningHours[]): { day: Weekday; fault: 'ends-before' | 'overlap' } | undefined => {
  const faults = hoursFaults(hours.filter(isFilled));
  const day = weekdays.find((one) => faults[one] !== undefined);
  const fault = day && faults[day];
  return day && fault ? { day, fault } : undefined;
};

interface DayProps {
  day: Weekday;
  name: string;
  week: Week;
  /** The id of the first control of the field. */
  id: string | undefined;
  describedBy: string | undefined;
  wrong: ReturnType<typeof faultOf>;
  onStretches: (stretches: Stretch[]) => void;
}

const DayHours = ({ day, name, week, id, describedBy, wrong, onStretches }: DayProps) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const stretches = week[day];
  const before = week[weekdays[weekdays.indexOf(day) - 1] ?? day];
  const isWrong = wrong?.day === day;
  const input = (stretch: Stretch, index: number, end: keyof Stretch) => (
    <input
      key={end}
      id={index === 0 && end === 'opens' ? id : undefined}
      type="time"
      className={classNames(editor.control, styles.time)}
      aria-label={t(end === 'opens' ? 'settings.hours.from' : 'settings.hours.until', { day: name })}
      aria-describedby={describedBy}
      aria-invalid={isWrong || !isFilled(stretch) || undefined}
      readOnly={!mayWrite}
      value={stretch[end]}
      onChange={({ target }) => onStretches(replaceAt(stretches, index, { ...stretch, [end]: target.value }))}
    />
  );
  const button = (key: 'add' | 'copyOf', text: string, next: Stretch[]) => (
    <button
      type="button"
      className={editor.quiet}
      aria-label={t(`settings.hours.${key}`, { day: name })}
      onClick={() => onStretches(next)}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.day}>
      <span className={styles.dayName}>{name}</span>
      <div className={styles.stretches}>
        {stretches.length === 0 && <span className={editor.hint}>{t('settings.hours.closed')}</span>}
        {stretches.map((stretch, index) => (
          // The periods of a day have no other key.
          <span key={index} className={styles.stretch}>
            {input(stretch, index, 'opens')}
            {input(stretch, index, 'closes')}
            <button
              type="button"
              className={editor.small}
              disabled={!mayWrite}
              aria-label={t('settings.hours.remove', { day: name })}
              onClick={() => onStretches(removeAt(stretches, index))}
            >
              <Icon name="close" size="small" />
            </button>
          </span>
        ))}
        {isWrong && <AlertLine className={styles.wrong}>{t(`settings.fault.${wrong.fault}`, { day: name })}</AlertLine>}
        {/* Nobody has done anything wrong yet, so it is not called out. */}
        {!stretches.every(isFilled) && <p className={styles.wrong}>{t('settings.fault.half', { day: name })}</p>}
      </div>
      {mayWrite && (
        <span className={styles.dayButtons}>
          {button('add', t('word.add'), [...stretches, { opens: '', closes: '' }])}
          {stretches.length === 0 && before.length > 0 && button('copyOf', t('settings.hours.copy'), before)}
        </span>
      )}
    </div>
  );
};

/** The hours of a week, day by day: any number of periods, or none if it is closed. */
export const HoursControl: FormControl = ({ id, value, describedBy, onValue }) => {
  const { language } = useCurrentPage();
  const t = useMessages();
  const stored = openingHoursOf(value);
  const [typed, setTyped] = useState<{ week: Week; stored: string | null } | null>(null);
  // Hours that came from elsewhere since replace the typed ones.
  const week =
    typed && (typed.stored === null || typed.stored === JSON.stringify(stored)) ? typed.week : stretchesOf(stored);
  const wrong = faultOf(hoursOf(week));
  const names = weekdayNames(language);
  const set = (day: Weekday, stretches: Stretch[]): void => {
    const next = { ...week, [day]: stretches };
    const entered = typedIn(next);
    const hours = hoursOf(entered);
    const isRight = isWhole(entered) && !faultOf(hours);
    setTyped({ week: next, stored: isRight ? JSON.stringify(hours) : null });
    onValue(isRight ? hours : undefined, isRight ? undefined : isWhole(entered) ? 'hours' : 'required');
  };
  const hoursText = openingHoursText(stored, language);
  return (
    <div className={styles.week}>
      {weekdays.map((day, at) => (
        <DayHours
          key={day}
          {...{ day, week, describedBy, wrong }}
          name={names[at] ?? day}
          id={at === 0 ? id : undefined}
          onStretches={(stretches) => set(day, stretches)}
        />
      ))}
      {hoursText.length > 0 && <p className={editor.hint}>{t('settings.hours.said', { text: hoursText })}</p>}
    </div>
  );
};
