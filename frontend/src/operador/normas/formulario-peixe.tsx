import { useMemo } from 'react';
import { object } from 'yup';

import { Carga } from '../../componentes/avisos/carga';
import { useRecurso } from '../../componentes/usar-recurso';
import { CampoTexto, CampoTextoLongo } from '../../formularios/campos/campos';
import { CampoMarcar, CampoSelecao } from '../../formularios/campos/escolhas';
import { rotuloDe } from '../../formularios/complementar/complementar-valores';
import { useTextos } from '../../i18n/textos';
import { lerListas } from '../configuracoes/listas/contrato';
import { exigidos } from '../decisoes/exigidos';
import { type Normas, type Peixe } from './contrato';
import { FormularioDaNorma } from './formulario-da-norma';

interface Valores {
  decisao: { codigo: string; valor: { cientifico: string; genero: boolean; populares: string } };
}

const VAZIO: Valores = { decisao: { codigo: '', valor: { cientifico: '', genero: false, populares: '' } } };

const inicialDe = ({ codigo, valor }: Peixe): Valores => ({
  decisao: { codigo: String(codigo), valor: { ...valor, populares: valor.populares.join('\n') } },
});

interface Props {
  normas: Normas;
  /** O que se corrige; ausente, descreve-se outro da lista. */
  peixe?: Peixe;
}

/** O nome científico e os populares de um peixe da lista dos formulários. Vale logo: só descreve. */
export function FormularioPeixe({ normas, peixe }: Props) {
  const { t, idioma } = useTextos('normas', 'formularios');
  const listas = useRecurso('listas', lerListas);
  const inicial = useMemo(() => (peixe ? inicialDe(peixe) : VAZIO), [peixe]);
  const regras = useMemo(() => {
    const valor = object(exigidos(t, { cientifico: t('cientifico') }));
    return { decisao: object({ ...exigidos(t, { codigo: t('peixe') }), valor }) };
  }, [t]);
  return (
    <Carga leitura={listas} linhas={4}>
      {(lidas) => (
        <FormularioDaNorma<Valores>
          normas={normas}
          inicial={inicial}
          regras={regras}
          explica={t('peixeExplica')}
          feito={t('peixeGuardado')}
          decisao={({ decisao: { codigo, valor } }) => ({
            especie: 'PEIXE',
            codigo: codigo === '' ? null : Number(codigo),
            valor: { ...valor, populares: nomesDe(valor.populares) },
          })}
        >
          <CampoSelecao
            nome="decisao.codigo"
            rotulo={t('peixe')}
            dica={t('dicaDoPeixe')}
            vazio={t('escolha')}
            desligado={peixe !== undefined}
            escolhas={lidas
              .flatMap(({ lista, opcoes }) => (lista === 'peixes' ? opcoes : []))
              .filter(({ codigo }) =>
                peixe ? codigo === peixe.codigo : normas.peixes.every((um) => um.codigo !== codigo),
              )
              .map((opcao) => ({
                valor: String(opcao.codigo),
                rotulo: `${rotuloDe(opcao, idioma)} (${opcao.codigo})`,
              }))}
          />
          <CampoTexto nome="decisao.valor.cientifico" rotulo={t('cientifico')} maxLength={80} />
          <CampoMarcar nome="decisao.valor.genero" rotulo={t('genero')} />
          <CampoTextoLongo
            nome="decisao.valor.populares"
            rotulo={t('populares')}
            dica={t('dicaDosPopulares')}
          />
        </FormularioDaNorma>
      )}
    </Carga>
  );
}

const nomesDe = (linhas: string): string[] =>
  linhas
    .split('\n')
    .map((um) => um.trim())
    .filter((um) => um !== '');
