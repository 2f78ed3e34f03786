import { useMemo } from 'react';
import { object } from 'yup';

import { CampoTexto } from '../../formularios/campos/campos';
import { useTextos } from '../../i18n/textos';
import { exigidos } from '../decisoes/exigidos';
import { type Ato, type Normas } from './contrato';
import { FormularioDaNorma } from './formulario-da-norma';

/** Os nomes dos campos são os do pedido, para que a recusa do servidor caia em cada um. */
const VAZIA = { decisao: { valor: { ato: '', orgao: '', publicacao: '', endereco: '', conferidaEm: '' } } };

const inicialDe = ({ valor: { ato, orgao, publicacao, endereco, conferidaEm } }: Ato): typeof VAZIA => ({
  decisao: { valor: { ato, orgao, publicacao, endereco: endereco ?? '', conferidaEm } },
});

/** Registra o ato de que as regras saem, ou corrige `norma`. Vale logo: só descreve. */
export function FormularioNorma({ normas, norma }: { normas: Normas; norma?: Ato }) {
  const { t } = useTextos('normas', 'formularios');
  const inicial = useMemo(() => (norma ? inicialDe(norma) : VAZIA), [norma]);
  const regras = useMemo(() => {
    const rotulos = {
      ato: t('nomeDoAto'),
      orgao: t('orgao'),
      publicacao: t('publicacao'),
      conferidaEm: t('conferidaEm'),
    };
    return { decisao: object({ valor: object(exigidos(t, rotulos)) }) };
  }, [t]);
  return (
    <FormularioDaNorma
      normas={normas}
      inicial={inicial}
      regras={regras}
      explica={t('atoExplica')}
      feito={t('atoGuardado')}
      decisao={({ decisao: { valor } }) => ({
        especie: 'NORMA',
        codigo: norma?.codigo ?? null,
        valor: {
          ...valor,
          endereco: valor.endereco || null,
          demonstracao: norma?.valor.demonstracao ?? false,
        },
      })}
    >
      <CampoTexto nome="decisao.valor.ato" rotulo={t('nomeDoAto')} dica={t('dicaDoAto')} maxLength={120} />
      <CampoTexto nome="decisao.valor.orgao" rotulo={t('orgao')} maxLength={120} />
      <CampoTexto nome="decisao.valor.publicacao" rotulo={t('publicacao')} type="date" />
      <CampoTexto nome="decisao.valor.conferidaEm" rotulo={t('conferidaEm')} type="date" />
      <CampoTexto nome="decisao.valor.endereco" rotulo={t('endereco')} type="url" opcional />
    </FormularioDaNorma>
  );
}
