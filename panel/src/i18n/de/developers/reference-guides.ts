import type * as en from '../../en/developers/reference-guides.ts'
import type { Translated } from '../../translated.ts'

export const guides: Translated<typeof en.guides> = [
  {
    slug: 'authentication',
    title: 'Anmeldung',
    lead: 'Programme senden einen API-Schlüssel. Menschen melden sich an und haben eine Sitzung.',
    sections: [
      {
        title: 'API-Schlüssel',
        text: [
          'Senden Sie den Schlüssel als Bearer-Token. Die Oberfläche zeigt einen Schlüssel einmal, wenn er erstellt wird; der Dienst behält nur seinen Fingerabdruck.',
          'Ein Schlüssel gehört zu einem Modus. Er lässt sich auf einige Profile, auf das Lesen und auf eine Zahl von Tagen beschränken.',
        ],
        code: 'curl \'{origin}/v1/profiles\' \\\n  -H "Authorization: Bearer $ZITHER_API_KEY"',
      },
      {
        title: 'Sitzungen',
        text: [
          'Die Anmeldung antwortet mit dem Cookie `zither_session`. Eine Sitzung gilt 14 Tage und wird erneuert, solange sie benutzt wird, höchstens 30 Tage lang.',
          'Mitglieder, Einladungen, API-Schlüssel, das Änderungsprotokoll und Zahlungen sind nur für Sitzungen da: Kein Schlüssel erreicht sie.',
          'Ein Schreibzugriff mit dem Cookie muss von derselben Website kommen. Von einer anderen aus ist er 403 `cross_site_request`.',
        ],
      },
      {
        title: 'Wenn abgelehnt wird',
        text: [],
        rows: [
          ['401 `missing_credential`', 'Die Anfrage hat weder Schlüssel noch Sitzung.'],
          [
            '401 `invalid_credential`',
            'Der Schlüssel oder die Sitzung ist unbekannt, widerrufen oder abgelaufen.',
          ],
          [
            '400 `ambiguous_credentials`',
            'Die Anfrage hat einen Schlüssel und eine Sitzung. Senden Sie eines von beiden.',
          ],
          [
            '403 `insufficient_permissions`',
            'Der Rolle fehlt die Berechtigung, oder der Schlüssel darf nur lesen.',
          ],
          [
            '404',
            'Das Objekt gehört zu einem anderen Team, Modus oder Profil. Die Antwort ist dieselbe wie für ein Objekt, das es nicht gibt.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'modes',
    title: 'Livemodus und Testmodus',
    lead: 'Der Testmodus ist eine zweite Ausgabe des Dienstes, mit eigenen Profilen, Konten, Beiträgen und Webhooks.',
    sections: [
      {
        title: 'Was der Testmodus ist',
        text: [
          'Jedes Netzwerk wird innerhalb des Dienstes gespielt, und nichts wird dorthin gesendet. Prüfungen, Grenzen, Wiederholungen, Ereignisse und Signaturen sind die des Livemodus.',
          'Objekte des einen Modus gibt es im anderen nicht. Mitglieder, Einladungen, die Liste der Schlüssel und das Änderungsprotokoll haben keinen Modus.',
        ],
      },
      {
        title: 'Wie eine Anfrage ihren Modus bekommt',
        text: [],
        rows: [
          ['`sk_test_…`', 'Ein Schlüssel des Testmodus arbeitet nur im Testmodus.'],
          ['`sk_…`', 'Ein Schlüssel des Livemodus arbeitet nur im Livemodus.'],
          [
            'Eine Sitzung',
            'Die Kopfzeile `X-Mode: test` oder `X-Mode: live` entscheidet; ohne sie gilt die Anfrage dem Livemodus.',
          ],
          ['400 `invalid_mode`', 'Die Kopfzeile hat einen anderen Wert oder widerspricht dem Schlüssel.'],
        ],
      },
      {
        title: 'Fehler mit Absicht',
        text: [
          'Ein Wort im Text eines Beitrags lässt das Netzwerk im Testmodus versagen: `sbx:publish:refused` wird abgelehnt, und bei `sbx:publish:lost` geht die Antwort verloren, so dass der Ausgang ungewiss ist. Die Seite Sandbox der Oberfläche zählt alle auf.',
        ],
      },
    ],
  },
  {
    slug: 'errors',
    title: 'Fehler',
    lead: 'Jede Antwort, die kein Erfolg ist, hat dieselbe Hülle. Verzweigen Sie nach ihrem Code.',
    sections: [
      {
        title: 'Die Hülle',
        text: [
          '`code` ist für Programme, und `error` ist ein Satz für Menschen, der sich ändern kann. `param` nennt das Feld als Pfad. Was `details` enthält, hängt vom Code ab. `requestId` ist gleich der Kopfzeile `X-Request-Id`: Nennen Sie sie, wenn Sie etwas melden.',
        ],
        code: '{\n  "error": "A text is longer than its platform takes.",\n  "type": "invalid_request_error",\n  "code": "content_too_long",\n  "param": "targets[0].content",\n  "requestId": "9f0c2d"\n}',
      },
      {
        title: 'Typen',
        text: [],
        rows: [
          [
            '`invalid_request_error`',
            '400, 409, 413, 415 und 422: die Anfrage, oder der Zustand dessen, was sie nennt.',
          ],
          ['`authentication_error`', '401: keine Zugangsdaten, oder welche, die nicht angenommen werden.'],
          ['`permission_error`', '403: Der Aufrufende darf das nicht.'],
          ['`not_found`', '404: kein solches Objekt und keine solche Route in Reichweite des Aufrufenden.'],
          ['`rate_limit_error`', '429: zu viele Anfragen.'],
          ['`api_error`', '5xx: der Dienst, oder ein Anbieter dahinter.'],
        ],
      },
      {
        title: 'Wenn der Ausgang ungewiss ist',
        text: [
          '504 `provider_timeout` und 409 `idempotency_key_outcome_unknown` sagen, dass der Anbieter es vielleicht getan hat. Sehen Sie nach, bevor Sie die Anfrage wiederholen.',
          'Ein Beitrag, der sein Netzwerk vielleicht erreicht hat, wird nie von selbst noch einmal gesendet. Sein Ziel ist `unknown`, bis eine Nachfrage oder Sie es klären.',
        ],
      },
      {
        title: 'Was zuerst geprüft wird',
        text: [
          'Grenzen der Adresse des Aufrufenden, die Zugangsdaten, die Herkunft eines Schreibzugriffs mit Cookie, die Berechtigung, die Anfragegrenze des Teams, die Form der Anfrage, der Idempotency-Key, die Objekte, die sie nennt, und deren Zustand.',
        ],
      },
    ],
  },
  {
    slug: 'pagination',
    title: 'Listen',
    lead: 'Eine Liste antwortet mit einer Seite und sagt, wie es weitergeht.',
    sections: [
      {
        title: 'Cursor',
        text: [
          'Eine Antwort enthält `data`, `hasMore` und `nextCursor`. Senden Sie `nextCursor` als `cursor`, um die nächste Seite zu bekommen; auf der letzten ist es null.',
          'Ein Cursor gehört zu seiner Operation, seinem Team, seinem Modus und seinen Filtern. Jede andere Verwendung ist 400 `invalid_cursor`.',
        ],
        code: 'curl \'{origin}/v1/posts?limit=100&cursor=…\' \\\n  -H "Authorization: Bearer $ZITHER_API_KEY"',
      },
      {
        title: 'Grenzen',
        text: [
          '`limit` ist 1 bis 100, und 25, wenn Sie es nicht senden; eine Operation, für die anderes gilt, sagt es. Ein Wert außerhalb ist 400 `invalid_limit` und wird nicht berichtigt.',
          'Manche Listen nehmen auch `skip`, bis 100000, oder `page`. Beides verträgt sich nicht mit `cursor`.',
        ],
      },
      {
        title: 'Zweite Kopien',
        text: [
          'Manche Listen wiederholen ihre Zeilen unter einem älteren Namen, etwa `posts` neben `data`. Senden Sie `X-Legacy-Copies: none`, um die Kopien wegzulassen.',
        ],
      },
    ],
  },
  {
    slug: 'idempotency',
    title: 'Idempotenz',
    lead: 'Mit einem Schlüssel lässt sich ein Schreibzugriff sicher wiederholen, dessen Antwort verloren ging.',
    sections: [
      {
        title: 'Wie es geht',
        text: [
          'Senden Sie `Idempotency-Key` mit 1 bis 255 Zeichen Ihrer Wahl. Eine Wiederholung mit demselben Schlüssel bekommt die erste Antwort noch einmal, Byte für Byte, mit `Idempotent-Replayed: true`.',
          'Jede Operation sagt, wie lange sie einen Schlüssel behält. Eine Operation, die die Kopfzeile nicht liest, beachtet sie nicht.',
          'Antworten, die nichts geändert haben, werden nicht behalten: Nach 400, 401, 403 oder 429 ist der Schlüssel frei.',
        ],
        code: 'curl -X POST \'{origin}/v1/posts\' \\\n  -H "Authorization: Bearer $ZITHER_API_KEY" \\\n  -H \'Content-Type: application/json\' \\\n  -H \'Idempotency-Key: order-1042\' \\\n  -d \'{"content": "Sold.", "isDraft": true}\'',
      },
      {
        title: 'Ablehnungen',
        text: [],
        rows: [
          [
            '409 `idempotency_key_in_flight`',
            'Die erste Anfrage läuft noch. Warten Sie, wie es `Retry-After` sagt.',
          ],
          [
            '409 `idempotency_key_reused`',
            'Der Schlüssel wurde mit einer anderen Anfrage benutzt. Beim Anlegen von Werbung ist die Antwort 422.',
          ],
          [
            '409 `idempotency_key_outcome_unknown`',
            'Die erste Anfrage hat einen Anbieter erreicht, und seine Antwort ging verloren. Unter diesem Schlüssel wird nichts noch einmal gesendet.',
          ],
          ['400 `missing_idempotency_key`', 'Diese Operation braucht einen Schlüssel.'],
        ],
      },
    ],
  },
  {
    slug: 'rate-limits',
    title: 'Anfragegrenzen',
    lead: 'Alle Schlüssel eines Teams teilen sich eine Grenze, alle Sitzungen eine andere. Beide Modi zählen zusammen.',
    sections: [
      {
        title: 'Wie viel',
        text: [
          'In den letzten 60 Sekunden darf ein Team 600 Anfragen im Tarif free stellen, 1200 in growth und 3000 in scale. Wer den Dienst betreibt, kann diese Zahlen ändern.',
        ],
      },
      {
        title: 'Kopfzeilen jeder Antwort',
        text: [],
        rows: [
          ['`X-RateLimit-Limit`', 'Die meisten Anfragen eines Zeitraums.'],
          ['`X-RateLimit-Remaining`', 'Wie viele davon noch frei sind.'],
          ['`X-RateLimit-Reset`', 'Wann der laufende Zeitraum endet, in Unix-Sekunden.'],
          ['`Retry-After`', 'Bei 429 und 503: wie viele Sekunden zu warten ist.'],
        ],
      },
      {
        title: 'Andere Grenzen',
        text: [
          'Netzwerke haben eigene Grenzen. 429 `outbound_rate_limited` sagt, dass eine davon erreicht ist; Beiträge warten und werden später gesendet.',
          'Ein Inhalt hat höchstens 1 MiB. Sammeloperationen nehmen 8 MiB, und beim Hochladen ist es mehr; was größer ist, ist 413 `body_too_large`.',
        ],
      },
    ],
  },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    lead: 'Der Dienst sendet ein Ereignis an Ihre Adresse, wenn etwas geschehen ist.',
    sections: [
      {
        title: 'Was ankommt',
        text: [
          'Ein POST mit dem Inhalt `{id, type, createdAt, mode, data}`. Er ist signiert, wie Standard Webhooks 1.0.0 es sagt: `verifyWebhook` des SDK oder jede Bibliothek dafür prüft ihn über den rohen Inhalt.',
        ],
        rows: [
          ['`webhook-id`', 'Die ID des Ereignisses, bei jedem Versuch dieselbe.'],
          ['`webhook-timestamp`', 'Wann dieser Versuch gemacht wurde, in Unix-Sekunden.'],
          [
            '`webhook-signature`',
            '`v1,` und das Base64 von HMAC-SHA256 über `id.timestamp.body`. Während ein Geheimnis gewechselt wird, sind es zwei, mit einem Leerzeichen dazwischen.',
          ],
        ],
      },
      {
        title: 'Worauf Sie sich verlassen können',
        text: [
          'Ein Ereignis wird mindestens einmal zugestellt: Speichern Sie die IDs, die Sie verarbeitet haben, und überspringen Sie Wiederholungen. Ereignisse können in anderer Reihenfolge ankommen, als sie geschahen.',
          'Ein Ereignis gibt es genau dann, wenn seine Ursache festgeschrieben wurde.',
          'Jedes 2xx innerhalb von 15 Sekunden ist ein Erfolg. Eine Weiterleitung ist ein Fehlschlag.',
        ],
      },
      {
        title: 'Wiederholungen',
        text: [
          'Es gibt zehn Versuche: sofort, dann nach 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h und 24 h. 30 Tage lang können Sie ein Ereignis mit `redeliverWebhookEvent` noch einmal senden.',
          'Ein Abonnement wird abgeschaltet, wenn es mit 410 antwortet, oder wenn es fünf Tage lang ohne einen Erfolg versagt hat.',
        ],
      },
    ],
  },
  {
    slug: 'events',
    title: 'Ereignisse',
    lead: 'Worum ein Webhook bitten kann, und die Daten, die jedes Ereignis bringt.',
    sections: [],
  },
]
