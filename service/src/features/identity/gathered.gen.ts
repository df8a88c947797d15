// Written by npm run docs from the names of the files.
import { invitationsAudit } from './invitations/invitations.audit.ts'
import * as invitationsInvitationsOperations from './invitations/invitations.operations.ts'
import { apiKeysAudit } from './keys/api-keys.audit.ts'
import * as keysApiKeysOperations from './keys/api-keys.operations.ts'
import * as mailMailControls from './mail/mail.controls.ts'
import { mailWork } from './mail/mail.work.ts'
import * as peoplePasswordOperations from './people/password.operations.ts'
import { peopleAudit } from './people/people.audit.ts'
import * as peopleRegistrationOperations from './people/registration.operations.ts'
import * as peopleUsersOperations from './people/users.operations.ts'
import { sessionsAudit } from './sessions/sessions.audit.ts'
import * as sessionsSessionsOperations from './sessions/sessions.operations.ts'
import * as teamsAuditLogOperations from './teams/audit-log.operations.ts'
import { teamAudit } from './teams/team.audit.ts'
import * as teamsTeamOperations from './teams/team.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    invitationsInvitationsOperations,
    keysApiKeysOperations,
    peoplePasswordOperations,
    peopleRegistrationOperations,
    peopleUsersOperations,
    sessionsSessionsOperations,
    teamsAuditLogOperations,
    teamsTeamOperations,
  ],
  controls: [
    mailMailControls,
  ],
  dueWorks: [
    mailWork,
  ],
  audited: [
    invitationsAudit,
    apiKeysAudit,
    peopleAudit,
    sessionsAudit,
    teamAudit,
  ],
}
