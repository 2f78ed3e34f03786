import { getIn, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type EnderecoDoCep } from '../api/contrato';
import { buscarCep } from '../api/servicos';
import { useConfiguracao } from '../componentes/configuracao';
import { soDigitos } from '../kernel/documento';
import { CampoMascara } from './campos';
import './campo-cep.css';

/** Em que campo o município fica, e como: pelo código ou pelo nome. */
interface Municipio {
  campo: 'municipio' | 'cidade';
  valor: 'id' | 'nome';
}

interface Props {
  /** Caminho do endereço no formulário. */
  endereco: string;
  municipio: Municipio;
  /** Seção do preenchimento automático: `billing `. */
  secao?: string;
}

/**
 * O CEP completo preenche a rua, o bairro e o lugar que ainda estão vazios, e diz quais. É só ajuda: ninguém espera por
 * ela, e a falta de resposta não aparece.
 */
export function CampoCep({ endereco, municipio, secao = '' }: Props) {
  const { t } = useTranslation('formularios');
  const ha = useConfiguracao()?.cep ?? false;
  const { values, setFieldValue } = useFormikContext<object>();
  const [feitos, setFeitos] = useState<string[]>([]);
  const agora = useRef(values);
  useEffect(() => {
    agora.current = values;
  });
  const emCurso = useRef<AbortController>(null);
  useEffect(() => () => emCurso.current?.abort(), []);

  const aproveitar = (achado: EnderecoDoCep) => {
    const escrito = (campo: string) => String(getIn(agora.current, `${endereco}.${campo}`) ?? '').trim();
    const mesmoEstado = escrito('uf') === '' || escrito('uf') === achado.uf;
    const propostas: [string, string | null][] = [
      ['logradouro', achado.logradouro],
      ['bairro', achado.bairro],
      ['uf', achado.uf],
      [municipio.campo, mesmoEstado && achado.municipio ? String(achado.municipio[municipio.valor]) : null],
    ];
    const novos = propostas.filter(([campo, valor]) => valor && escrito(campo) === '');
    void setFieldValue(endereco, { ...getIn(agora.current, endereco), ...Object.fromEntries(novos) });
    setFeitos(novos.map(([campo]) => campo));
  };
  const preencher = (cep: string) => {
    emCurso.current?.abort();
    setFeitos([]);
    if (!ha) return;
    const este = (emCurso.current = new AbortController());
    buscarCep(soDigitos(cep), este.signal).then(
      (achado) => {
        if (!este.signal.aborted) aproveitar(achado);
      },
      () => undefined,
    );
  };
  return (
    <div className="cep">
      <CampoMascara
        nome={`${endereco}.cep`}
        rotulo={t('campos.cep')}
        mascara="#####-###"
        className="curto"
        autoComplete={`${secao}postal-code`}
        aoCompletar={preencher}
      />
      <p role="status" className="sm sec preenchido">
        {feitos.length > 0
          ? t('cep.preenchido', { campos: feitos.map((campo) => t(`campos.${campo}`)).join(', ') })
          : null}
      </p>
    </div>
  );
}
