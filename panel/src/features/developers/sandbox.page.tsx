import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Page, Section } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { faultWords, receiverWords, developerWords as words } from '../../i18n/developers/developers.ts'
import { Control } from './control/control.tsx'
import { ControlGate } from './control/gate.tsx'

export function SandboxPage() {
  const mode = useMode()
  const [token, setToken] = useState<string>()
  if (mode === 'live')
    return (
      <Page title={words.sandbox} lead={words.onlyTest}>
        <p>
          <ButtonLink to="/test/developers/sandbox">{words.toTest}</ButtonLink>
        </p>
      </Page>
    )
  return (
    <Page title={words.sandbox} lead={words.sandboxLead}>
      <Section title={words.words}>
        <p>{words.wordsWhy}</p>
        <Rows
          label={words.words}
          rows={faultWords}
          idOf={([word]) => word}
          empty={null}
          columns={[
            { name: words.word, cell: ([word]) => <code>{word}</code> },
            { name: words.becomes, cell: ([, becomes]) => becomes },
            {
              name: words.tryIt,
              isQuiet: true,
              cell: ([word]) => (
                <ButtonLink size="small" to="/test/posts/new" search={{ text: word }}>
                  {words.tryIt}
                  <span className="visually-hidden"> {word}</span>
                </ButtonLink>
              ),
            },
          ]}
        />
      </Section>
      <Section title={words.receivers}>
        <Rows
          label={words.receivers}
          rows={receiverWords}
          idOf={([url]) => url}
          empty={null}
          columns={[
            { name: words.url, cell: ([url]) => <code>{url}</code> },
            { name: words.receiverAnswers, cell: ([, answer]) => answer },
          ]}
        />
      </Section>
      <Section title={words.control}>
        {token ? <Control token={token} /> : <ControlGate onOpen={setToken} />}
      </Section>
    </Page>
  )
}
