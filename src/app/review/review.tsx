// The specification, section by section: what everybody talks about who reviews it.

import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useMatch, useParams, useSearchParams } from 'react-router';
import { SECTION_IDS } from '../../model/index.ts';
import { Frame } from './frame/frame.tsx';
import { Overview } from './frame/overview.tsx';
import { SectionPage } from './frame/section-page.tsx';
import { useEditor } from '../writing/context.ts';
import { EvidenceOf } from './evidence/context.tsx';
import { TryingRoom } from '../trying/room.tsx';
import { WholeOf } from './parts/whole.tsx';
import { ChangesOf } from './versions/changes.tsx';
import { RemarkArrival } from './remarks/arrival.tsx';
import { RemarksOf } from './remarks/context.tsx';

const VersionsPage = lazy(() => import('./versions/page.tsx'));
const GalleryPage = lazy(() => import('./gallery/page.tsx'));
const StatePage = lazy(() => import('./gallery/state-page.tsx'));
const Alone = lazy(() => import('./gallery/alone.tsx'));
const RemarksPage = lazy(() => import('./remarks/page.tsx'));

export default function Review() {
  const alone = useMatch('/_nonet/gallery/:screen/:state');
  const [search] = useSearchParams();
  const { screen, state } = alone?.params ?? {};
  if (screen !== undefined && state !== undefined && search.has('alone'))
    return (
      <Suspense>
        <Alone screen={screen} state={state} />
      </Suspense>
    );
  return (
    <WholeOf>
      <ChangesOf>
        <RemarksOf>
          <EvidenceOf>
            <TryingRoom>
              <Frame>
                <RemarkArrival />
                <Suspense>
                  <Routes>
                    <Route index element={<Overview />} />
                    <Route path="edit" element={<Edit />} />
                    <Route path="gallery" element={<GalleryPage />} />
                    <Route path="gallery/:screen" element={<GalleryPage />} />
                    <Route path="gallery/:screen/:state" element={<StatePage />} />
                    <Route path="remarks" element={<RemarksPage />} />
                    <Route path="versions" element={<VersionsPage />} />
                    <Route path=":section" element={<OneSection />} />
                    <Route path="*" element={<Navigate to="/_nonet" replace />} />
                  </Routes>
                </Suspense>
              </Frame>
            </TryingRoom>
          </EvidenceOf>
        </RemarksOf>
      </ChangesOf>
    </WholeOf>
  );
}

/** `/_nonet/edit?line=12` opens the editor, at that line. */
function Edit() {
  const editor = useEditor();
  const [search] = useSearchParams();
  const line = Number(search.get('line') ?? 1);
  useEffect(() => editor?.open(Number.isInteger(line) && line > 0 ? line : 1), [editor, line]);
  return <Navigate to="/_nonet" replace />;
}

function OneSection() {
  const { section } = useParams();
  const id = SECTION_IDS.find((known) => known === section);
  if (id === undefined) return <Navigate to="/_nonet" replace />;
  return <SectionPage key={id} id={id} />;
}
