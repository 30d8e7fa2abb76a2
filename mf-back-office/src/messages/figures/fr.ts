import type { figures as nl } from './nl.ts';

export const figures: Record<keyof typeof nl, string> = {
  'figures.period': 'Période',
  'figures.sort': 'Ordre des biens',
  'figures.sort.visits': 'Le plus de consultations',
  'figures.sort.fewest': 'Le moins de consultations',
  'figures.sort.requests': 'Le plus de demandes',
  'figures.sort.viewings': 'Le plus de visites',
  'figures.sort.deeds': 'Vendus ou loués d’abord',
  'figures.of': 'Du {{since}} au {{until}}, biens et projets\u00A0: {{count}}',
  'figures.steps': 'De la consultation à la vente ou la location',
  'figures.step.visits': 'Consultations',
  'figures.step.requests': 'Demandes',
  'figures.step.viewings': 'Visites',
  'figures.step.deeds': 'Vendus ou loués',
  'figures.share': '{{share}} de l’étape précédente',
  'figures.note.steps':
    'Est compté ce qui s’est passé dans cette période\u00A0: consultations de la page d’un bien, demandes sauf le spam, visites dont il est noté qu’elles ont eu lieu, et biens qui ont reçu ici le statut vendu ou loué et ne sont pas de nouveau proposés. L’agent et le statut sont ceux d’aujourd’hui.',
  'figures.unreported':
    'Visites dont il n’est pas noté si elles ont eu lieu\u00A0: {{count}}. Elles ne sont pas comptées.',
  'figures.undated':
    'Biens vendus ou loués sans date connue\u00A0: {{count}}. Ils ne sont comptés dans aucune période.',
  'figures.aboutNone':
    'Demandes qui ne concernent aucun bien\u00A0: {{count}}. Elles ne sont comptées que dans les demandes par semaine.',
  'figures.note.projects': 'D’un projet, on ne sait pas quand les unités ont été vendues.',
  'figures.visits': 'Consultations par semaine',
  'figures.noVisits': 'Aucune consultation dans cette période.',
  'figures.requests': 'Demandes par semaine et par type',
  'figures.noRequests': 'Aucune demande dans cette période.',
  'figures.summary': 'Au total {{total}}, avec un pic de {{highest}} dans la {{week}}.',
  'figures.week': 'Semaine',
  'figures.weekOf': 'semaine du {{day}}',
  'figures.numbers': 'Afficher les chiffres dans un tableau',
  'figures.count': 'Nombre',
  'figures.part': 'Part',
  'figures.views': 'Consultations par origine et par page',
  'figures.bySource': 'Consultations par origine',
  'figures.byPage': 'Consultations par page',
  'figures.source.site': 'Notre site',
  'figures.source.direct': 'Accès direct',
  'figures.source.search': 'Moteur de recherche',
  'figures.source.social': 'Réseaux sociaux',
  'figures.source.mail': 'E-mail',
  'figures.source.portal': 'Portail immobilier',
  'figures.source.other': 'Autre site',
  'figures.page.list': 'Dans une liste',
  'figures.page.property': 'Page de présentation',
  'figures.page.print': 'Brochure',
  'figures.page.contact': 'Formulaire de contact',
  'figures.page.documents': 'Demande de documents',
  'figures.unknown': 'Inconnu',
  'figures.note.views':
    'Un visiteur est compté une fois par jour et par page. Les robots, les propriétaires connectés et les aperçus ne sont pas comptés. L’origine est celle de la page de présentation.',
  'figures.keptSince':
    'L’origine et les autres pages que la page de présentation sont conservées depuis le {{day}}. De ce qui a été compté avant, l’origine est inconnue.',
  'figures.neverKept':
    'L’origine et les autres pages que la page de présentation sont conservées à partir de maintenant.',
};
