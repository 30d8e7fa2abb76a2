import type { owners as nl } from './nl.ts';

export const owners: Record<keyof typeof nl, string> = {
  'owners.add': 'Eigentümer einladen',
  'owners.add-send': 'Speichern und einladen',
  'owners.add-text':
    'Mit einer E-Mail-Adresse erhält der Eigentümer einen Link, um ein Passwort zu wählen. Ohne kann er sich nicht anmelden.',
  'owners.home': 'Immobilie dieses Eigentümers',
  'owners.search': 'Name oder E-Mail-Adresse',
  'owners.all': 'Alle Eigentümer anzeigen',
  'owners.empty': 'Noch keine Eigentümer. Laden Sie den ersten ein.',
  'owners.login': 'Zuletzt angemeldet',
  'owners.owns': 'Immobilien und Projekte',
  'owners.new-address': 'Neue Adresse',
  'owners.new-address.waits': '{{email}}: {{state}}; zählt ab {{until}}, wenn sie bestätigt ist',
  'owners.new-address.confirmed': 'bestätigt',
  'owners.new-address.open': 'noch nicht bestätigt',
  'owners.weekly': 'Wochenübersicht',
  'owners.state': 'Zugang',
  'owners.state.none': 'Kein Zugang',
  'owners.state.invited': 'Eingeladen',
  'owners.state.active': 'Kann sich anmelden',
  'owners.state.over': 'Einladung abgelaufen',
  'owner.reset': 'Link für ein neues Passwort senden',
  'owner.step-text':
    'Schalten Sie den zweiten Schritt aus, wenn der Eigentümer Gerät und Wiederherstellungscodes verloren hat. Er erfährt es per E-Mail.',
  'owner.view': 'Das Portal wie der Eigentümer sehen',
  'owner.view-text':
    'Im Portal sehen Sie, was der Eigentümer sieht, und ändern nichts. Es dauert höchstens 30 Minuten und steht im Protokoll.',
  'owner.not-yours':
    'Ein anderer Makler zeigt ebenfalls eine Immobilie dieses Eigentümers. Deshalb können Sie hier nichts ändern.',
  'owner.data': 'Angaben',
  'owner.owned-none': 'Dieser Eigentümer hat noch keine Immobilie und kein Projekt.',
  'owner.erase': 'Diesen Eigentümer löschen',
  'owner.erase-text':
    'Löscht den Zugang, die Nachrichten, die Dokumente von ihm und für ihn und alles, was zur E-Mail-Adresse bekannt ist. Dies lässt sich nicht rückgängig machen.',
  'owner.erase-former':
    'Diese Dokumente früherer Immobilien bleiben. Betreffen sie nur diesen Eigentümer, entfernen Sie sie dort:',
  'owner.erase-typed': 'Name des Eigentümers',
  'owner.documents-none': 'Noch keine Dokumente. Sie werden bei der Immobilie hinzugefügt.',
  'owner.sent': 'Vom Eigentümer gesendet',
  'owner.messages': 'Nachrichten',
  'owner.messages-none': 'Noch keine Nachrichten.',
  'owner.message-text':
    'Der Eigentümer liest die Nachricht im Portal und erfährt es per E-Mail. Schreiben Sie in seiner Sprache: {{language}}.',
  'owner.message-send': 'Nachricht senden',
  'owner.read': 'Gelesen am {{at}}',
  'owner.unread': 'Noch nicht gelesen',
  'owners.done.invited': 'Die Einladung ist unterwegs. Der Link funktioniert einmal und ist 48 Stunden gültig.',
  'owners.done.added': 'Der Eigentümer steht in der Liste.',
  'owners.done.saved': 'Gespeichert.',
  'owners.done.reset': 'Der Link für ein neues Passwort ist unterwegs. Er ist 30 Minuten gültig.',
  'owners.done.sessions': 'Dieser Eigentümer ist überall abgemeldet.',
  'owners.done.step': 'Dieser Eigentümer meldet sich wieder mit dem Passwort allein an.',
  'owners.done.erased': 'Der Eigentümer wurde gelöscht.',
  'owners.done.message': 'Die Nachricht steht im Portal.',
};
