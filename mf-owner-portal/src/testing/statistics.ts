import type { OwnerStatistics, Subject } from '@rowhouse/shared/contract/owner';
import { lastDays } from '@rowhouse/shared/domain/date';
import { exampleCard } from '@rowhouse/shared/testing/property';

/** A property that was viewed twice on the last day and seven times a week earlier. */
export const ownProperty: Subject = {
  kind: 'property',
  id: exampleCard.id,
  title: 'Statige rijwoning met stadstuin',
  typeName: exampleCard.typeName,
  city: exampleCard.city,
  goal: 'sale',
  availability: exampleCard.availability,
  status: 'published',
  stage: null,
  picture: { src: '/media/facade-1042', alt: 'Voorgevel', width: 1360, height: 907 },
  elsewhere: false,
  visits: {
    today: 2,
    week: 9,
    month: 9,
    total: 1234,
    days: lastDays('2025-03-14', 30).map((day) => ({
      day,
      visits: day === '2025-03-14' ? 2 : day === '2025-03-07' ? 7 : 0,
    })),
  },
};

/** A project under construction, without a picture. */
export const ownProject: Subject = {
  ...ownProperty,
  kind: 'project',
  id: '302',
  title: 'Hof ter Linde',
  typeName: 'Nieuwbouw',
  stage: 'building',
  picture: null,
};

/** The statistics of an owner with one property. */
export const statistics: OwnerStatistics = {
  owner: { id: 'owner-1', name: 'Lies Vandekerckhove' },
  weekly: true,
  messages: [],
  subjects: [ownProperty],
};
