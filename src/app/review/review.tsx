// The specification, section by section: what everybody talks about who reviews it.

import { Navigate, Route, Routes, useParams } from 'react-router';
import { SectionId } from '../../model/index.ts';
import { Frame } from './frame/frame.tsx';
import { Overview } from './frame/overview.tsx';
import { SectionPage } from './frame/section-page.tsx';
import { WholeOf } from './parts/whole.tsx';

export default function Review() {
  return (
    <WholeOf>
      <Frame>
        <Routes>
          <Route index element={<Overview />} />
          <Route path=":section" element={<OneSection />} />
          <Route path="*" element={<Navigate to="/_nonet" replace />} />
        </Routes>
      </Frame>
    </WholeOf>
  );
}

function OneSection() {
  const section = SectionId.safeParse(useParams().section);
  if (!section.success) return <Navigate to="/_nonet" replace />;
  return <SectionPage key={section.data} id={section.data} />;
}
