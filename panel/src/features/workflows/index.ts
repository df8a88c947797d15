import { Workflow } from 'lucide-react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

const pages = {
  list: async () => (await import('./workflows.page.tsx')).WorkflowsPage,
  blank: async () => (await import('./starting/new.page.tsx')).NewWorkflowPage,
  editor: async () => (await import('./editor/editor.page.tsx')).EditorPage,
  runs: async () => (await import('./runs/runs.page.tsx')).RunsPage,
  run: async () => (await import('./runs/run.page.tsx')).RunPage,
  versions: async () => (await import('./versions/versions.page.tsx')).VersionsPage,
}

export const workflows = panelArea({
  nav: [
    {
      path: '/workflows',
      label: navWords.workflows,
      group: 'people',
      under: '/inbox',
      key: 'g',
      icon: Workflow,
      needs: ['GET /v1/workflows'],
    },
  ],
  pages: [
    { path: '/workflows', load: pages.list },
    { path: '/workflows/new', load: pages.blank },
    { path: '/workflows/$workflowId', load: pages.editor },
    { path: '/workflows/$workflowId/runs', load: pages.runs },
    { path: '/workflows/$workflowId/runs/$executionId', load: pages.run },
    { path: '/workflows/$workflowId/versions', load: pages.versions },
  ],
})
