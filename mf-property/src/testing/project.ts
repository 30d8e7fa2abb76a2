import type { ProjectDetail, ProjectUnitData } from '@rowhouse/shared/contract/project';

const unit = (id: string, more: Partial<ProjectUnitData> = {}): ProjectUnitData => ({
  id,
  name: id,
  floor: 0,
  price: { amount: 250_000, published: true },
  surface: 90,
  bedrooms: 2,
  availability: 'available',
  property: null,
  ...more,
});

/** A project with every feature, for tests that change one of them. */
export const exampleProject: ProjectDetail = {
  id: '301',
  number: 'NB-1',
  externalUrl: null,
  title: 'De Oude Spinnerij',
  address: 'Spinnerijkaai 20',
  city: 'Ronse',
  zip: '9600',
  status: 'building',
  delivery: '2027-06',
  from: 250_000,
  units: 3,
  available: 2,
  picture: null,
  description: 'Drie appartementen.\n\nElk met een terras.',
  place: { lat: 50.747, lng: 3.6006, radius: 3000 },
  publishedOn: '2026-05-04',
  situation: 'Aan de kaai.',
  technical: [{ name: 'Verwarming', text: 'Warmtepomp' }],
  pictures: [{ src: '/media/facade-project-1', alt: 'De gevel', width: 1500, height: 1000 }],
  plans: [],
  videos: [],
  priceList: [
    unit('A1'),
    unit('A2', { floor: 1, price: { amount: null, published: false }, availability: 'option' }),
    unit('A3', {
      floor: 1,
      price: { amount: 199_000, published: true },
      property: { id: '1024', city: 'Ronse', title: 'Appartement met terras' },
    }),
  ],
  manager: null,
  paths: {
    nl: { city: 'ronse', title: 'de-oude-spinnerij' },
    fr: { city: 'renaix', title: 'l-ancienne-filature' },
    en: { city: 'ronse', title: 'the-old-spinning-mill' },
    de: { city: 'ronse', title: 'die-alte-spinnerei' },
  },
};
